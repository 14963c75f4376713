import SafeText

/// A character that stands for those that terminals draw in different widths.
public enum WidthSample: String, CaseIterable, Sendable {
  case emoji = "😀"
  /// An emoji of Unicode 12.
  case recentEmoji = "🥱"
  /// An emoji of Unicode 14.
  case newEmoji = "🫠"
  case flag = "🇩🇪"
  case ideograph = "語"
  /// A sign that is wide in East Asian fonts (UAX 11: ambiguous).
  case symbol = "★"
  /// A line of boxes, which some terminals draw in one column although other signs are wide.
  case line = "─"
  /// A letter that is wide in East Asian fonts.
  case letter = "я"

  public var name: String {
    switch self {
    case .emoji: "Emoji"
    case .recentEmoji: "Emoji 2019"
    case .newEmoji: "Emoji 2021"
    case .flag: "Flag"
    case .ideograph: "Ideograph"
    case .symbol: "Sign"
    case .line: "Line"
    case .letter: "Letter"
    }
  }

  /// The text as the program draws it.
  public var text: String { DisplayWidth.truncated(rawValue, to: 8) }
  /// The columns that the program expects.
  public var expected: Int { DisplayWidth.columns(of: rawValue) }

  /// The widths in columns that terminals are known to draw: what is measured beyond them is no
  /// width.
  var possible: ClosedRange<Int> { self == .flag ? 1...4 : 1...2 }
}
