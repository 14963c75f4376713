/// A stretch of a block that a search has found.
struct HitMark: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// The one the reader is at.
    case current
    case other
  }

  let kind: Kind
  /// The cell of a table, the part of a header; else 0.
  let part: Int
  /// Which of the clusters to see there, white space and the program's own signs not counted.
  let ink: Range<Int>
}

extension Style {
  /// How the hit looks that the reader is at.
  static let currentHit = Style(.favourite, [.reverse, .bold, .underline])

  /// How a hit looks that looked like this before.
  func marked(_ kind: HitMark.Kind) -> Style {
    switch kind {
    case .current: .currentHit
    case .other: adding(.reverse)
    }
  }
}

/// Tells of clusters, one after the other, which of them are hits.
struct HitMarker {
  private let marks: ArraySlice<HitMark>
  private var next: Int
  private var ink = 0

  /// The marks are in their order.
  init(_ marks: [HitMark], part: Int = 0) {
    self.marks = marks[...].drop { $0.part < part }.prefix { $0.part == part }
    next = self.marks.startIndex
  }

  var isEmpty: Bool { marks.isEmpty }

  /// What the next cluster is; `nil` if it belongs to no hit.
  mutating func kind(isInk: Bool) -> HitMark.Kind? {
    while next < marks.endIndex, marks[next].ink.upperBound <= ink { next += 1 }
    defer { ink += isInk ? 1 : 0 }
    guard next < marks.endIndex else { return nil }
    let (mark, first) = (marks[next], marks[next].ink.lowerBound)
    // White space belongs to a hit if it stands within.
    return ink > first || isInk && ink == first ? mark.kind : nil
  }
}
