/// Where a line may be broken although there is no space (after JIS X 4051 and UAX 14, simplified).
enum Kinsoku {
  enum Strength {
    case none
    /// Only if the word is too long for a line.
    case weak
    case strong
  }

  /// How good it is to break between two clusters that stand side by side; `earlier` stands before them
  /// in the same line.
  static func strength(
    between left: Cluster, and right: Cluster, after earlier: Cluster?
  ) -> Strength {
    guard left.role == .ink && right.role == .ink else { return .none }
    let (before, after) = (left.glyph.base, right.glyph.base)
    if left.width == 2 || right.width == 2 {
      return closing.contains(after) || opening.contains(before) ? .none : .strong
    }
    guard let earlier, earlier.role == .ink else { return .none }
    switch before {
    case "-", "\u{2010}", "\u{2013}", "\u{2014}":
      if hyphens.contains(after) { return .none }
      return isLetter(earlier) && isLetter(right) ? .strong : .weak
    case "/":
      return after == "/" ? .none : .weak
    default:
      return .none
    }
  }

  private static let hyphens: Set<Unicode.Scalar> = ["-", "\u{2010}", "\u{2013}", "\u{2014}"]

  /// Signs that must not begin a line.
  private static let closing = Set(
    """
    \u{3000}、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】〙〗〟｠»…‥％‰℃゠–〜～‼⁇⁈⁉\
    ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ｡｣､･ｰﾞﾟ\
    )]},.;:!?%'"
    """.unicodeScalars)

  /// Signs that must not end a line.
  private static let opening = Set("‘“（〔［｛〈《「『【〘〖〝｟«｢￥＄￡([{'\"$#@".unicodeScalars)

  private static func isLetter(_ cluster: Cluster) -> Bool {
    cluster.role == .ink && cluster.glyph.base.properties.isAlphabetic
  }
}
