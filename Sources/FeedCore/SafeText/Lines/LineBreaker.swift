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
    let (left, right) = (clusters[index - 1], clusters[index])
    guard left.role == .ink, right.role == .ink else { return }
    let strength: Kinsoku.Strength
    if left.width == 2 || right.width == 2 {
      strength = Kinsoku.strength(between: left.glyph.base, and: right.glyph.base)
    } else {
      guard Kinsoku.mayEndLine(left.glyph.base), index - 1 > start,
        case let earlier = clusters[index - 2], earlier.role == .ink
      else { return }
      strength = Kinsoku.strength(
        after: earlier.glyph.base, left.glyph.base, before: right.glyph.base)
    }
    switch strength {
    case .strong: strong = place(before: index)
    case .weak: weak = place(before: index)
    case .none: break
    }
  }
}
