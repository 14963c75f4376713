/// How far the archive has been scanned for a page that is not complete yet.
package struct Scan: Equatable, Sendable {
  /// The ids that have been scanned.
  package let range: Range<EntryID>
  /// The sides on which the scan is not complete.
  package let sides: Set<Direction>

  package init(range: Range<EntryID>, sides: Set<Direction>) {
    self.range = range
    self.sides = sides
  }

  /// The entry that was scanned last, on the older side if the scan is not complete there.
  package var reach: EntryID {
    sides.contains(.older) ? range.lowerBound : EntryID(max(range.upperBound.rawValue - 1, 0))
  }
}
