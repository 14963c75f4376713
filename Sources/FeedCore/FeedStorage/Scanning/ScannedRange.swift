import FeedModel

/// A part of the archive that has been scanned for a question, and what was found there.
struct ScannedRange: Sendable {
  /// The ids that have been scanned, without a gap.
  private(set) var range: Range<Int64> = 0..<0
  /// The entries found, in ascending order.
  private(set) var ids: [Int64] = []
  /// The newest entry of all; `nil` if it has not been looked up.
  var newest: Int64?
  /// The length of the stretch that is scanned next; `nil` before the first.
  var length: Int64?

  /// Begins elsewhere, unless that place adjoins what is known.
  mutating func begin(at place: Int64) {
    guard
      range.isEmpty
        ? range.lowerBound != place : place < range.lowerBound || place > range.upperBound
    else { return }
    range = place..<place
    ids = []
  }

  /// Adds what was found in a stretch next to what is known, in the order of the direction.
  mutating func extend(_ direction: Direction, to end: Int64, _ found: [Int64]) {
    switch direction {
    case .older:
      range = min(end, range.lowerBound)..<range.upperBound
      ids.insert(contentsOf: found.reversed(), at: 0)
    case .newer:
      range = range.lowerBound..<max(end, range.upperBound)
      ids += found
    }
  }

  /// Returns the first known entries of a range, in the order of the direction.
  func entries(_ limit: Int, _ direction: Direction, in wanted: Range<Int64>) -> [Int64] {
    let slice = ids[ids.bisect(wanted.lowerBound)..<ids.bisect(wanted.upperBound)]
    return direction == .older ? slice.suffix(limit).reversed() : Array(slice.prefix(limit))
  }
}
