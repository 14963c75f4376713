/// Finds places to break a line without a space (JIS X 4051 and UAX 14, simplified).
enum Kinsoku {
  enum Strength {
    case none
    /// A break that is used only if the word is too long for a line.
    case weak
    case strong
  }

  /// Returns how suitable the place between two adjacent letters is for a break, one of which is
  /// wide.
  static func strength(between left: Unicode.Scalar, and right: Unicode.Scalar) -> Strength {
    closing.contains(right) || opening.contains(left) ? .none : .strong
  }

  /// Returns how suitable the place after a narrow sign is for a break; `earlier` is the letter
  /// before the sign, and `right` the narrow one after it.
  static func strength(
    after earlier: Unicode.Scalar, _ sign: Unicode.Scalar, before right: Unicode.Scalar
  ) -> Strength {
    guard mayEndLine(sign) else { return .none }
    if sign == "/" { return right == "/" ? .none : .weak }
    if mayEndLine(right), right != "/" { return .none }
    return isLetter(earlier) && isLetter(right) ? .strong : .weak
  }

  /// Whether a word may be broken after this narrow sign: a hyphen, a dash or a slash.
  static func mayEndLine(_ sign: Unicode.Scalar) -> Bool {
    switch sign {
    case "-", "/", "\u{2010}", "\u{2013}", "\u{2014}": true
    default: false
    }
  }

  /// Characters that must not begin a line.
  private static let closing = Set(
    """
    \u{3000}、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】〙〗〟｠»…‥％‰℃゠–〜～‼⁇⁈⁉\
    ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ｡｣､･ｰﾞﾟ\
    )]},.;:!?%'"
    """.unicodeScalars)

  /// Characters that must not end a line.
  private static let opening = Set("‘“（〔［｛〈《「『【〘〖〝｟«｢￥＄￡([{'\"$#@".unicodeScalars)

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }
}
