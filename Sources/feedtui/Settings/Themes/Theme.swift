import TerminalKit

/// The colours and attributes of all roles.
nonisolated struct Theme: Equatable, Sendable {
  /// A colour, for whatever a terminal has.
  enum Colour: Hashable, Sendable {
    case rgb(RGB)
    /// One of 256 colours, and one of eight; `nil` for the terminal's own.
    case number(Int, ofEight: Int?)
  }

  /// How a role looks. Without a colour it has the theme's for text, or the terminal's own.
  struct Look: Equatable, Sendable {
    var foreground: Colour?
    var background: Colour?
    /// Attributes on every terminal, and those that stand for the colours where there are none.
    var attributes: Style.Attributes = []
    var withoutColour: Style.Attributes = []
  }

  let name: String
  /// One line about the theme for the user.
  let about: String
  /// `nil` for a theme that leaves the background to the terminal.
  let isLight: Bool?
  /// The colours of plain text; `nil` for the terminal's own.
  var text: Colour?
  var background: Colour?
  /// Whether the theme has colours at all.
  var isColoured = true
  private let looks: [Style.Role: Look]

  init(
    _ name: String, about: String, isLight: Bool?, text: Colour? = nil,
    background: Colour? = nil, isColoured: Bool = true,
    looks: [Style.Role: Look]
  ) {
    self.name = name
    self.about = about
    self.isLight = isLight
    self.text = text
    self.background = background
    self.isColoured = isColoured
    self.looks = looks
  }

  func look(of role: Style.Role) -> Look {
    var look = looks[role] ?? Look()
    look.attributes.formUnion(role.attributes)
    look.withoutColour.formUnion(role.attributesWithoutColour)
    return look
  }
}

nonisolated extension Style.Role {
  /// The attributes that the role has in every theme.
  fileprivate var attributes: Style.Attributes {
    switch self {
    case .title, .dayHeader, .unread: .bold
    case .link: .underline
    case .hit: .reverse
    case .normal, .muted, .accent, .favourite, .code, .warning, .selection, .read, .lead, .byline,
      .feed, .tag, .headerLine, .number, .quote, .yellow, .red, .green, .blue, .magenta, .cyan:
      []
    }
  }

  /// The attributes by which the role stands out where it has no colour.
  fileprivate var attributesWithoutColour: Style.Attributes {
    switch self {
    case .muted, .byline, .headerLine: .dim
    case .accent, .favourite, .warning, .selection, .feed, .tag, .yellow, .red, .green, .blue,
      .magenta, .cyan:
      .bold
    case .normal, .link, .code, .title, .unread, .read, .lead, .dayHeader, .hit, .number, .quote:
      []
    }
  }
}
