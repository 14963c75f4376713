/// Determines for one cluster after another whether it belongs to a hit.
struct HitMarker {
  private let marks: ArraySlice<HitMark>
  private var next: Int
  private var ink = 0

  /// Takes the marks of one part; `marks` must be in order.
  init(_ marks: [HitMark], part: Int = 0) {
    self.marks = marks[...].drop { $0.part < part }.prefix { $0.part == part }
    next = self.marks.startIndex
  }

  var isEmpty: Bool { marks.isEmpty }

  /// Returns the kind of hit that the next cluster belongs to; `nil` if it belongs to none.
  mutating func kind(isInk: Bool) -> HitMark.Kind? {
    while next < marks.endIndex, marks[next].ink.upperBound <= ink { next += 1 }
    defer { ink += isInk ? 1 : 0 }
    guard next < marks.endIndex else { return nil }
    let (mark, first) = (marks[next], marks[next].ink.lowerBound)
    // White space belongs to a hit only if it is inside the hit.
    return ink > first || isInk && ink == first ? mark.kind : nil
  }
}
