/// Finds places to break a line without a space (JIS X 4051 and UAX 14, simplified).
enum Kinsoku {
  enum Strength {
    case none
    /// A break that is used only if the word is too long for a line.
    case weak
    case strong
  }

  /// Returns how suitable the place between two adjacent clusters is for a break.
  ///
  /// `earlier` is the cluster before them in the same line.
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

  /// Characters that must not begin a line.
  private static let closing = Set(
    """
    \u{3000}、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】〙〗〟｠»…‥％‰℃゠–〜～‼⁇⁈⁉\
    ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ｡｣､･ｰﾞﾟ\
    )]},.;:!?%'"
    """.unicodeScalars)

  /// Characters that must not end a line.
  private static let opening = Set("‘“（〔［｛〈《「『【〘〖〝｟«｢￥＄￡([{'\"$#@".unicodeScalars)

  private static func isLetter(_ cluster: Cluster) -> Bool {
    cluster.role == .ink && cluster.glyph.base.properties.isAlphabetic
  }
}
