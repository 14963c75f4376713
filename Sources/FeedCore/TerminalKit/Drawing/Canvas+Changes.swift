extension Canvas {
  /// A row that a screen does not show yet.
  public struct Change: Equatable, Sendable {
    public let row: Int
    /// The right-most square, if the row differs in nothing else from what was scrolled there.
    public let edge: Square?
  }

  /// Returns the rows in which this picture differs from the one before, of which a run was
  /// scrolled already; all of them if there was none.
  public func changes(since before: Canvas?, after shift: Shift?, height: Int) -> [Change] {
    guard let before else { return (0..<height).map { Change(row: $0, edge: nil) } }
    return (0..<height).compactMap { y in
      guard let shift, shift.all.contains(y) else {
        return isSame(as: before, inRow: y) ? nil : Change(row: y, edge: nil)
      }
      guard shift.rows.contains(y) else { return Change(row: y, edge: nil) }
      let (new, old) = (row(y).last, before.row(y + shift.distance).last)
      if new == old { return nil }
      // Where half of a wide glyph is at the edge, the row is drawn.
      let isNarrow = new?.isNarrow == true && old?.isNarrow == true
      return Change(row: y, edge: isNarrow ? new : nil)
    }
  }
}
