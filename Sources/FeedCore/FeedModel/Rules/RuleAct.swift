/// What a rule does with an entry.
///
/// Muting, keeping and highlighting hold as long as the rule does. The other acts are done once,
/// when the entry comes in.
package enum RuleAct: Hashable, Sendable, CaseIterable {
  /// The entry is folded away at the end of its day, unless it is a favourite or rated.
  case mute
  /// The entry is read from the beginning.
  case read
  case favourite
  /// The entry is never purged.
  case keep
  /// The user is told of the entry when it comes in.
  case notify
  /// The entry has this tag of the user from the beginning.
  case tag(String)
  case highlight(HighlightColour)

  /// All acts but tags, whose names are the user's.
  package static var allCases: [RuleAct] {
    [.mute, .read, .favourite, .keep, .notify] + HighlightColour.allCases.map(RuleAct.highlight)
  }

  /// The name in the settings file: "mute", "highlight yellow".
  package var name: String {
    switch self {
    case .mute: "mute"
    case .read: "read"
    case .favourite: "favourite"
    case .keep: "keep"
    case .notify: "notify"
    case .tag(let name): "tag \(name)"
    case .highlight(let colour): "highlight \(colour.rawValue)"
    }
  }

  /// The name on the screen, where a favourite is an item with a star.
  package var title: String { self == .favourite ? "star" : name }

  /// The colour that it gives to entries; `nil` if it gives none.
  package var colour: HighlightColour? {
    if case .highlight(let colour) = self { colour } else { nil }
  }

  /// Returns the act with that name. "highlight" alone is yellow.
  package init?(named name: String) {
    if name.lowercased().hasPrefix("tag "), let tag = ItemTag.name(name.dropFirst(4)) {
      self = .tag(tag)
      return
    }
    let name = Self.others[name] ?? name
    guard let act = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = act
  }

  private static let others = [
    "highlight": "highlight yellow", "favorite": "favourite", "star": "favourite",
  ]
}

/// The colour in which a rule has entries stand out.
package enum HighlightColour: String, CaseIterable, Hashable, Sendable {
  case yellow, red, green, blue, magenta, cyan
}
