/// Breaks clusters into lines, in one pass.
public struct LineBreaker: IteratorProtocol {
  /// A place at which the line could end.
  private struct Place {
    /// The index after the last cluster of the line.
    let end: Int
    /// The first cluster of the next line.
    let next: Int
    /// The columns from the beginning of the line to `next`.
    var columns: Int
    let ending: BrokenLine.Ending
  }

  private let clusters: [Cluster]
  private let width: Int
  private var start = 0
  private var position = 0
  private var columns = 0
  /// The last place between words.
  private var strong: Place?
  /// The last place within a word, used only if the word is too long for a line.
  private var weak: Place?

  /// Breaks the clusters of a `ClusterText` into lines of at most `width` columns (at least 1).
  public init(_ clusters: [Cluster], width: Int) {
    self.clusters = clusters
    self.width = width
  }

  public mutating func next() -> BrokenLine? {
    while position < clusters.count {
      let cluster = clusters[position]
      switch cluster.role {
      case .lineEnd:
        return line(to: place(after: position))
      case .space:
        columns += cluster.width
        strong = place(after: position)
      case .opportunity:
        strong = place(after: position)
      case .hyphenation:
        if columns < width { strong = place(after: position, ending: .hyphen) }
      case .ink, .glue:
        notePlace(before: position)
        // A cluster too wide for any line gets a line of its own.
        if columns + cluster.width > width && position > start {
          return line(to: strong ?? weak ?? place(before: position))
        }
        columns += cluster.width
      }
      position += 1
    }
    guard start < clusters.count else { return nil }
    return line(to: place(before: clusters.count))
  }

  /// Returns the line up to a place; the next line begins after that place.
  private mutating func line(to place: Place) -> BrokenLine {
    let line = BrokenLine(range: start..<place.end, ending: place.ending)
    start = place.next
    position = max(position, start)
    columns -= place.columns
    strong = nil
    if let later = weak, later.next > start {
      weak?.columns = later.columns - place.columns
    } else {
      weak = nil
    }
    return line
  }

  private func place(after index: Int, ending: BrokenLine.Ending = .nothing) -> Place {
    Place(end: index, next: index + 1, columns: columns, ending: ending)
  }

  private func place(before index: Int) -> Place {
    Place(end: index, next: index, columns: columns, ending: .nothing)
  }

  private mutating func notePlace(before index: Int) {
    guard index > start else { return }
    let earlier = index - 1 > start ? clusters[index - 2] : nil
    switch Kinsoku.strength(between: clusters[index - 1], and: clusters[index], after: earlier) {
    case .strong: strong = place(before: index)
    case .weak: weak = place(before: index)
    case .none: break
    }
  }
}

/// Finds places to break a line without a space (JIS X 4051 and UAX 14, simplified).
private enum Kinsoku {
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
