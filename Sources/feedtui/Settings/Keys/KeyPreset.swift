/// A set of keys to start from.
package enum KeyPreset: String, CaseIterable, Sendable {
  case vim, newsboat, larbs, newsraft

  /// The differences from the keys of `vim`.
  package var assignments: [KeyAssignment] {
    switch self {
    case .vim: []
    case .newsboat: Self.newsboatKeys
    case .larbs: Self.larbsKeys
    case .newsraft: Self.newsraftKeys
    }
  }

  /// newsboat's keys for the actions that both programs have (its manual, "Configuring Key
  /// Bindings").
  ///
  /// Other actions keep our keys if newsboat leaves them free.
  private static let newsboatKeys = [
    KeyAssignment(written: "N", action: "read"),
    KeyAssignment(written: "D", action: "hide"),
    KeyAssignment(written: "^E", action: "favourite"),
    KeyAssignment(written: "O", action: "browse"),
    KeyAssignment(written: "l", action: "unread", page: .river),
    KeyAssignment(written: "^F", action: "all", page: .river),
    KeyAssignment(written: "^N", action: "next-day", page: .river),
    KeyAssignment(written: "^P", action: "previous-day", page: .river),
    KeyAssignment(written: "^K", action: "random-unread", page: .river),
    KeyAssignment(written: "J", action: "down", page: .river),
    KeyAssignment(written: "K", action: "up", page: .river),
  ]
}
