import CNcurses
import TerminalKit

/// The appearance that the terminal can give to a `Style`.
///
/// It uses colours if the terminal has them, and attributes otherwise.
struct NcursesStyle: Equatable {
  /// The number of available colours.
  enum Palette: Equatable {
    case none, eight, many
  }

  let palette: Palette
  var theme = Theme()

  /// Chooses the palette from the user's setting, the environment and terminfo's number of colours.
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

  /// Returns the number of an ink's colour pair. 0 is the terminal's own pair.
  static func pair(of ink: Style.Ink) -> Int16 { Int16(ink.rawValue) }

  /// Returns the foreground colour of an ink; `nil` for the terminal's own colour.
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

  /// Returns the program's colour for an ink.
  ///
  /// The colours of the 256 are legible on white and on black (contrast of 3 : 1 and more).
  private func ownColour(of ink: Style.Ink) -> Int16? {
    switch palette {
    case .none: nil
    case .eight:
      switch ink {
      case .normal, .muted: nil
      case .accent, .link: Int16(COLOR_CYAN)
      case .favourite: Int16(COLOR_YELLOW)
      case .code: Int16(COLOR_GREEN)
      case .warning, .red: Int16(COLOR_RED)
      case .yellow: Int16(COLOR_YELLOW)
      case .green: Int16(COLOR_GREEN)
      case .blue: Int16(COLOR_BLUE)
      case .magenta: Int16(COLOR_MAGENTA)
      case .cyan: Int16(COLOR_CYAN)
      }
    case .many:
      switch ink {
      case .normal: nil
      case .muted: 244
      case .accent, .blue: 32
      case .favourite, .yellow: 136
      case .link, .cyan: 31
      case .code, .green: 64
      case .warning, .red: 167
      case .magenta: 133
      }
    }
  }

  /// Returns the attributes of a style, without the colour pair.
  func attributes(of style: Style) -> attr_t {
    var result: attr_t = 0
    for (attribute, bits) in Self.bits where wanted(by: style).contains(attribute) {
      result |= bits
    }
    return result
  }

  /// Returns the style's own attributes and those that replace a missing colour.
  private func wanted(by style: Style) -> Style.Attributes {
    let own = style.attributes
    let coloured = colour(of: style.ink) != nil
    return switch style.ink {
    case .normal, .code: own
    case .muted: coloured ? own : own.union(.dim)
    case .accent, .favourite, .warning, .yellow, .red, .green, .blue, .magenta, .cyan:
      coloured ? own : own.union(.bold)
    case .link: own.union(.underline)
    }
  }

  private static let bits: [(Style.Attributes, attr_t)] = [
    (.bold, attributeBold), (.dim, attributeDim), (.italic, attributeItalic),
    (.underline, attributeUnderline), (.reverse, attributeReverse),
  ]
}
