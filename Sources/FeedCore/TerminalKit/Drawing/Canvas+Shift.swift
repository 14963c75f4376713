extension Canvas {
  /// A run of rows that stood further up or down in another picture.
  public struct Shift: Equatable, Sendable {
    /// The rows of the new picture.
    public let rows: Range<Int>
    /// The number of rows further down at which the run stood before; negative for further up.
    public let distance: Int

    /// All rows that the run occupied in either picture, and those between them.
    public var all: Range<Int> {
      min(
        rows.lowerBound, rows.lowerBound + distance)..<max(
          rows.upperBound, rows.upperBound + distance)
    }
  }

  /// Returns how most of `old` was scrolled to become this picture; `nil` if it was not scrolled.
  ///
  /// The right-most column does not count: a scroll indicator in it moves the other way.
  public func shift(from old: Canvas) -> Shift? {
    let height = rowCount
    let middle = height / 2
    guard height > 4, !isSame(as: old, inRow: middle) else { return nil }
    for distance in 1..<max(2, height / 2) {
      for distance in [distance, -distance] {
        let rows = run(around: middle, distance, old)
        if rows.count > height / 2 { return Shift(rows: rows, distance: distance) }
      }
    }
    return nil
  }

  /// Returns the rows around `middle` that stood `distance` rows further down in `old`.
  private func run(around middle: Int, _ distance: Int, _ old: Canvas) -> Range<Int> {
    func isSame(_ y: Int) -> Bool {
      self.isSame(as: old, inRow: y, asItsRow: y + distance, butForEdge: true)
    }
    guard isSame(middle) else { return middle..<middle }
    var (top, bottom) = (middle, middle + 1)
    while top > 0, isSame(top - 1) { top -= 1 }
    while bottom < rowCount, isSame(bottom) { bottom += 1 }
    return top..<bottom
  }
}
