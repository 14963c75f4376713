import CNcurses
import TerminalKit

/// What ncurses needs for the colours of a theme: numbers of colours, and attributes.
struct NcursesStyle: Equatable {
  let colours: ThemeColours
  /// The numbers that stand for colours of red, green and blue, which ncurses does not know.
  /// `SequenceMerger` puts the colours in their places.
  private(set) var slots = ColourSlots()
  /// Whether something has the terminal's own colours, but not plain text.
  private let hasOwn: Bool

  init(_ colours: ThemeColours) {
    self.colours = colours
    let areas: [Style.Attributes] = [[], .selected, [.selected, .unread], .bar]
    let pairs = Style.Role.allCases.flatMap { role in
      areas.map { colours.pair(of: Style(role, $0)) }
    }
    let plain = colours.pair(of: .normal)
    hasOwn =
      plain.foreground != nil && pairs.contains { $0.foreground == nil }
      || plain.background != nil && pairs.contains { $0.background == nil }
    guard colours.depth == .direct else { return }
    let all = pairs.flatMap { [$0.background, $0.foreground].compactMap(\.self) }
    slots = ColourSlots(
      without: Set(
        all.compactMap { colour in
          switch colour {
          case .number(let number): number
          case .rgb: nil
          }
        }))
    for case .rgb(let colour) in all { slots.add(colour) }
  }

  var depth: ColourDepth { colours.depth }

  /// The colours that ncurses takes for its default ones: those of plain text as numbers, or -1 for
  /// the terminal's own. ncurses cannot have one of each, nor show the terminal's own and
  /// others.
  var plain: (foreground: Int16, background: Int16) {
    let plain = numbers(of: Style.plain)
    let isMixed = (plain.foreground == -1) != (plain.background == -1)
    return isMixed || hasOwn ? (-1, -1) : plain
  }

  /// Returns the numbers of a style's colours; -1 for the terminal's own.
  func numbers(of style: Style) -> (foreground: Int16, background: Int16) {
    if style.isPicture {
      return (number(ofPicture: style.foreground), number(ofPicture: style.background))
    }
    let pair = colours.pair(of: style)
    return (number(of: pair.foreground), number(of: pair.background))
  }

  /// Returns the terminal's number of a colour of a picture; -1 for its own.
  private func number(ofPicture colour: UInt8) -> Int16 {
    switch (colour, depth) {
    case (0, _), (_, .none): -1
    case (_, .many): Int16(colour)
    case (_, .direct): Int16(ColourSlots.equivalent(of: Int(colour)))
    case (16, .eight), (16, .sixteen): Int16(COLOR_BLACK)
    case (_, .eight), (_, .sixteen): Int16(colour & 7)
    }
  }

  private func number(of colour: ThemeColours.Colour?) -> Int16 {
    switch colour {
    case nil: -1
    case .number(let number): Int16(clamping: number)
    case .rgb(let rgb): Int16(clamping: slots.number(of: rgb))
    }
  }

  /// Returns the attributes of a style, without the colours.
  func attributes(of style: Style) -> attr_t {
    let wanted = colours.attributes(of: style)
    var result: attr_t = 0
    for (attribute, bits) in Self.bits where wanted.contains(attribute) { result |= bits }
    return result
  }

  private static let bits: [(Style.Attributes, attr_t)] = [
    (.bold, attributeBold), (.dim, attributeDim), (.italic, attributeItalic),
    (.underline, attributeUnderline), (.reverse, attributeReverse),
  ]
}
