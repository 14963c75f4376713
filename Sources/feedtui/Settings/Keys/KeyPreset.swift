/// A set of keys to start from.
package enum KeyPreset: String, CaseIterable, Sendable {
  case vim, newsboat, larbs, newsraft, eilmeldung

  /// The differences from the keys of `vim`, without those that let `g` go to the top.
  package var assignments: [KeyAssignment] {
    switch self {
    case .vim: []
    case .newsboat: Self.newsboatKeys
    case .larbs: Self.larbsKeys
    case .newsraft: Self.newsraftKeys
    case .eilmeldung: Self.eilmeldungKeys
    }
  }
}
