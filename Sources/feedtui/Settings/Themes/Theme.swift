package import TerminalKit

/// The colours and attributes of all roles.
package struct Theme: Equatable, Sendable {
  /// A colour, for whatever a terminal has.
  package enum Colour: Hashable, Sendable {
    case rgb(RGB)
    /// One of 256 colours, and one of eight; `nil` for the terminal's own.
    case number(Int, ofEight: Int?)
    /// The terminal's own.
    case own
  }

  /// A part of the screen whose look, if a theme has one for it, comes before that of roles.
  package enum Area: CaseIterable, Sendable {
    case selected, selectedUnread, bar

    /// The area that a square with these attributes belongs to.
    package init?(_ attributes: Style.Attributes) {
      if attributes.contains(.selected) {
        self = attributes.contains(.unread) ? .selectedUnread : .selected
      } else if attributes.contains(.bar) {
        self = .bar
      } else {
        return nil
      }
    }
  }

  /// How a role looks. Without a colour it has the theme's for text, or the terminal's own.
  package struct Look: Equatable, Sendable {
    package var foreground: Colour?
    package var background: Colour?
    /// Attributes on every terminal, and those that stand for the colours where there are none.
    package var attributes: Style.Attributes = []
    package var withoutColour: Style.Attributes = []
    /// Whether it has no other attributes on terminals with colours.
    package var isWhole = false
  }

  package let name: String
  /// One line about the theme for the user.
  package let about: String
  /// The colours of plain text; `nil` for the terminal's own.
  package var text: Colour?
  package var background: Colour?
  /// Whether the theme has colours at all.
  package var isColoured = true
  /// The background of the selected row; `nil` for a theme that has none.
  package let selectionBackground: Colour?
  /// The look of the selected row where it can have no background of its own; `nil` if it is
  /// reversed then.
  package let inverted: Look?
  let looks: [Style.Role: Look]
  private let areas: [Area: Look]

  package init(
    _ name: String, about: String, text: Colour? = nil,
    background: Colour? = nil, selectionBackground: Colour? = nil,
    inverted: Look? = nil, isColoured: Bool = true,
    looks: [Style.Role: Look], areas: [Area: Look] = [:]
  ) {
    self.name = name
    self.about = about
    self.text = text
    self.background = background
    self.selectionBackground = selectionBackground
    self.inverted = inverted
    self.isColoured = isColoured
    self.looks = looks
    self.areas = areas
  }

  /// Returns the look of an area; `nil` if that of roles holds there.
  package func look(of area: Area) -> Look? {
    switch area {
    case .selectedUnread: areas[.selectedUnread] ?? areas[.selected]
    case .selected, .bar: areas[area]
    }
  }

  package func look(of role: Style.Role) -> Look {
    var look = looks[role] ?? Look()
    let attributes = look.isWhole ? look.attributes : role.attributes
    look.withoutColour.formUnion(role.attributes)
    look.attributes.formUnion(attributes)
    look.withoutColour.formUnion(role.attributesWithoutColour)
    return look
  }
}

extension Style.Role {
  /// The attributes that the role has in every theme.
  fileprivate var attributes: Style.Attributes {
    switch self {
    case .title, .dayHeader, .unread: .bold
    case .link: .underline
    case .hit: .reverse
    case .normal, .text, .muted, .accent, .favourite, .code, .warning, .selection, .read, .lead,
      .byline,
      .feed, .tag, .headerLine, .number, .quote, .yellow, .red, .green, .blue, .magenta, .cyan:
      []
    }
  }

  /// The attributes by which the role stands out where it has no colour.
  fileprivate var attributesWithoutColour: Style.Attributes {
    switch self {
    case .muted, .byline, .headerLine, .feed: .dim
    case .accent, .favourite, .warning, .selection, .tag, .yellow, .red, .green, .blue,
      .magenta, .cyan:
      .bold
    case .normal, .text, .link, .code, .title, .unread, .read, .lead, .dayHeader, .hit, .number,
      .quote:
      []
    }
  }
}
