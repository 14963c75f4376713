import FeedtuiSettings
import TerminalKit

/// The colours of a theme as a terminal has them, legible on the theme's background.
///
/// Colours that are given as red, green and blue are moved towards black or white until the
/// contrast is high enough, and become the nearest one that the terminal has. Where that is any
/// colour, text still gets one of the 256 if it looks the same.
struct ThemeColours: Equatable {
  /// A colour of the terminal; `nil` for its own.
  enum Colour: Hashable {
    case number(Int)
    case rgb(RGB)
  }

  struct Pair: Hashable {
    var foreground: Colour?
    var background: Colour?

    static let own = Pair(foreground: nil, background: nil)
  }

  let theme: Theme
  let colours: RoleColours
  let depth: ColourDepth
  /// The colours of all roles, and of those that differ in the selected row: to find colours that
  /// are legible and short takes milliseconds.
  private var pairs: [Style.Role: Pair] = [:]
  private var selectedPairs: [Style.Role: Pair] = [:]

  /// The lowest contrast of text, and of marks (WCAG 2.2, success criteria 1.4.3 and 1.4.11).
  static let textContrast = 4.5
  static let markContrast = 3.0

  init(_ theme: Theme, _ colours: RoleColours = RoleColours(), depth: ColourDepth) {
    self.theme = theme
    self.colours = colours
    self.depth = theme.isColoured || !colours.isEmpty ? depth : .none
    guard self.depth != .none else { return }
    let selected = selectionBackground
    for role in Style.Role.allCases {
      pairs[role] = made(role)
      if let selected { selectedPairs[role] = made(role, on: selected) }
    }
  }

  /// Returns the colours of a role.
  func pair(of role: Style.Role, isSelected: Bool = false) -> Pair {
    pair(of: Style(role, isSelected ? .selected : []))
  }

  /// Returns the colours of a style.
  func pair(of style: Style) -> Pair {
    guard depth != .none else { return .own }
    let isSelected = style.attributes.contains(.selected)
    if isReversed(style) { return pairs[.selection] ?? .own }
    if let look = area(of: style) {
      let background =
        (isSelected ? ownSelectionBackground : nil)
        ?? shown(ground: look.background ?? theme.background)
      return Pair(
        foreground: shown(look.foreground ?? theme.text, on: background, least: Self.textContrast),
        background: background)
    }
    return (isSelected ? selectedPairs[style.role] : nil) ?? pairs[style.role] ?? .own
  }

  /// Returns the colours of a role on that background, or on its own.
  private func made(_ role: Style.Role, on ground: Colour? = nil) -> Pair {
    let look = theme.look(of: role)
    let background = ground ?? shown(ground: look.background ?? theme.background)
    var ofTheme = shown(
      look.foreground ?? theme.text, on: background, least: role.leastContrast)
    if ground != nil, case .number(let number) = ofTheme {
      // It was chosen for the background of the other rows.
      let colour = Theme.Colour.rgb(ColourTable.colours[number])
      ofTheme = shown(colour, on: background, least: role.leastContrast)
    }
    let own: Colour? =
      switch colours.colour(for: role) {
      case .own: ofTheme
      case .terminal: nil
      case .number(let number): depth.has(number) ? .number(number) : ofTheme
      case .rgb(let colour):
        depth == .direct ? .rgb(colour) : shown(.rgb(colour), on: nil, least: 0)
      }
    return Pair(foreground: own, background: background)
  }

  /// Returns the attributes of a style, with those that replace a missing colour.
  func attributes(of style: Style) -> Style.Attributes {
    if isReversed(style) { return style.role == .hit ? .bold : [.bold, .reverse] }
    if depth != .none, let area = area(of: style) {
      return style.role == .hit ? area.attributes.symmetricDifference(.reverse) : area.attributes
    }
    let look = theme.look(of: style.role)
    let attributes = style.attributes.union(look.attributes)
      .subtracting([.selected, .unread, .bar])
    if look.isWhole, depth != .none { return attributes }
    let colour = pair(of: style.role).foreground
    // With few colours, those of a role and of plain text can be the same.
    let isPlain = colour == nil || colour == pair(of: .normal).foreground
    guard isPlain else { return attributes }
    // Dim text has less contrast than was computed for it.
    let isLegible = colour != nil && (depth == .many || depth == .direct)
    return attributes.union(isLegible ? look.withoutColour.subtracting(.dim) : look.withoutColour)
  }

  /// The look of the row that a style is on, if the theme has one for it.
  private func area(of style: Style) -> Theme.Look? {
    if let look = Theme.Area(style.attributes).flatMap({ theme.look(of: $0) }) { return look }
    return isReversedRow(style) ? theme.inverted : nil
  }

  /// Whether a style is on the selected row, and that looks reversed.
  func isReversedRow(_ style: Style) -> Bool {
    style.attributes.contains(.selected) && selectedPairs.isEmpty
  }

  /// Whether a style is on the selected row, and that is reversed, because it can have no
  /// background of its own.
  private func isReversed(_ style: Style) -> Bool {
    isReversedRow(style) && (depth == .none || area(of: style) == nil)
  }

  /// The user's background for the selected row; `nil` if there is none, or the terminal lacks it.
  private var ownSelectionBackground: Colour? {
    switch colours.selectionBackground {
    case .own, .terminal: nil
    case .number(let number): depth.has(number) ? .number(number) : nil
    case .rgb(let colour): shown(ground: .rgb(colour))
    }
  }

  /// The background of the selected row; `nil` where it is reversed instead. With 16 colours, that
  /// of a theme would be the one of the other rows.
  private var selectionBackground: Colour? {
    if let own = ownSelectionBackground { return own }
    guard depth == .many || depth == .direct else { return nil }
    let background = shown(ground: theme.selectionBackground)
    return background == shown(ground: theme.background) ? nil : background
  }

  // MARK: Depths

  private func shown(ground: Theme.Colour?) -> Colour? {
    switch (ground, depth) {
    case (nil, _), (.own, _), (_, .none): nil
    case (.number(let number, let ofEight), _):
      depth.has(number) ? .number(number) : ofEight.map { .number($0) }
    case (.rgb(let colour), .direct): .rgb(colour)
    case (.rgb(let colour), .many):
      ColourTable.nearest(to: colour, in: depth.numbers).map { .number($0) }
    case (.rgb(let colour), .sixteen): .number(colour.isLight ? 15 : 0)
    case (.rgb(let colour), .eight): .number(colour.isLight ? 7 : 0)
    }
  }

  private func shown(_ colour: Theme.Colour?, on ground: Colour?, least: Double) -> Colour? {
    switch (colour, depth) {
    case (nil, _), (.own, _), (_, .none): return nil
    case (.number(let number, let ofEight), _):
      return depth.has(number) ? .number(number) : ofEight.map { .number($0) }
    case (.rgb(let colour), .direct):
      let ground = ground.map(Self.rgb)
      let wanted = ground.map { colour.legible(on: $0, contrast: least) } ?? colour
      // A number takes half the bytes.
      let number = ColourTable.lookalike(of: wanted, in: depth.numbers) { number in
        !ColourSlots.numbers.contains(number)
          && ground.map { ColourTable.colours[number].contrast(with: $0) >= least } ?? true
      }
      return number.map { .number($0) } ?? .rgb(wanted)
    case (.rgb(let colour), .many), (.rgb(let colour), .sixteen), (.rgb(let colour), .eight):
      guard let ground = ground.map(Self.rgb) else {
        return ColourTable.nearest(to: colour, in: depth.numbers).map { .number($0) }
      }
      let wanted = colour.legible(on: ground, contrast: least)
      let isGrey = wanted.isGreyish && depth.numbers.count <= 16
      return ColourTable.nearest(to: wanted, in: depth.numbers) {
        $0.contrast(with: ground) >= least && (!isGrey || $0.isGreyish)
      }.map { .number($0) }
    }
  }

  /// Returns the values of a colour; for the first 16 numbers they are those of xterm.
  static func rgb(_ colour: Colour) -> RGB {
    switch colour {
    case .number(let number): ColourTable.colours[number]
    case .rgb(let colour): colour
    }
  }
}

extension Style.Role {
  /// The lowest contrast with the background.
  var leastContrast: Double {
    switch self {
    case .favourite: ThemeColours.markContrast
    case .normal, .text, .muted, .accent, .link, .code, .warning, .title, .selection, .unread,
      .read,
      .lead, .byline, .feed, .dayHeader, .tag, .hit, .headerLine, .number, .quote, .yellow, .red,
      .green, .blue, .magenta, .cyan:
      ThemeColours.textContrast
    }
  }
}
