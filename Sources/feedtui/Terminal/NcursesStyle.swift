import CNcurses
import FeedCore

/// The look that the terminal can give to a `Style`: colour where it has some, attributes where not.
struct NcursesStyle {
  /// How many colours there are to choose from.
  enum Palette: Equatable {
    case none, eight, many
  }

  let palette: Palette
  var theme = Theme()

  /// Decides by the user's setting, the environment, and the number of colours terminfo tells.
  static func palette(
    mode: ColourMode, colours: Int, environment: [String: String]
  ) -> Palette {
    let allowed =
      switch mode {
      case .always: true
      case .never: false
      case .auto: (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
      }
    guard allowed, colours >= 8 else { return .none }
    return colours >= 256 ? .many : .eight
  }

  /// The number of the colour pair of an ink; 0 is the terminal's own.
  static func pair(of ink: Style.Ink) -> Int16 { Int16(ink.rawValue) }

  /// The foreground of an ink; `nil` is the terminal's own.
  func colour(of ink: Style.Ink) -> Int16? {
    guard palette != .none else { return nil }
    switch theme.colour(of: ink) {
    case .own: return ownColour(of: ink)
    case .terminal: return nil
    case .number(let number):
      let isThere = number < 8 || palette == .many
      return isThere ? Int16(clamping: number) : ownColour(of: ink)
    }
  }

  /// The program's choice. Those of 256 can be read on white and on black (contrast of 3 : 1 and more).
  private func ownColour(of ink: Style.Ink) -> Int16? {
    switch palette {
    case .none: nil
    case .eight:
      switch ink {
      case .normal, .muted: nil
      case .accent, .link: Int16(COLOR_CYAN)
      case .favourite: Int16(COLOR_YELLOW)
      case .code: Int16(COLOR_GREEN)
      case .warning: Int16(COLOR_RED)
      }
    case .many:
      switch ink {
      case .normal: nil
      case .muted: 244
      case .accent: 32
      case .favourite: 136
      case .link: 31
      case .code: 64
      case .warning: 167
      }
    }
  }

  /// The attributes of a style, the pair not among them.
  func attributes(of style: Style) -> attr_t {
    var result: attr_t = 0
    for (attribute, bits) in Self.bits where wanted(by: style).contains(attribute) {
      result |= bits
    }
    return result
  }

  /// The attributes of the style itself, and those that stand for a colour that is not there.
  private func wanted(by style: Style) -> Style.Attributes {
    let own = style.attributes
    let coloured = colour(of: style.ink) != nil
    return switch style.ink {
    case .normal, .code: own
    case .muted: coloured ? own : own.union(.dim)
    case .accent, .favourite, .warning: coloured ? own : own.union(.bold)
    case .link: own.union(.underline)
    }
  }

  private static let bits: [(Style.Attributes, attr_t)] = [
    (.bold, attributeBold), (.dim, attributeDim), (.italic, attributeItalic),
    (.underline, attributeUnderline), (.reverse, attributeReverse),
  ]
}
