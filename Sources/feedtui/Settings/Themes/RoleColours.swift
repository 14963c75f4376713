package import TerminalKit

/// The user's colours for roles, which come before those of the theme.
package struct RoleColours: Equatable, Sendable {
  private var colours: [Style.Role: RoleColour] = [:]

  package subscript(role: Style.Role) -> RoleColour {
    get { colours[role] ?? .own }
    set { colours[role] = newValue == .own ? nil : newValue }
  }

  /// The background of the title's line of the selected row, instead of the theme's.
  package var selectionBackground = RoleColour.own

  package init() {}

  package var isEmpty: Bool { colours.isEmpty && selectionBackground == .own }

  /// Returns the user's colour for a role, or for the more general one that it belongs to.
  package func colour(for role: Style.Role) -> RoleColour {
    if let colour = colours[role] { return colour }
    return role.parent.map { self[$0] } ?? .own
  }
}

extension Style.Role {
  /// The more general role whose colour it has unless the user has given it one of its own.
  fileprivate var parent: Style.Role? {
    switch self {
    case .byline, .lead, .headerLine, .quote, .feed: .muted
    case .selection, .tag: .accent
    case .number: .link
    case .normal, .text, .title, .dayHeader, .muted, .accent, .favourite, .link, .code, .warning,
      .unread, .read, .hit,
      .yellow, .red, .green, .blue, .magenta, .cyan:
      nil
    }
  }
}
