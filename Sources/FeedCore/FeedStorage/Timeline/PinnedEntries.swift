import FeedModel
import GRDB

/// The entries that stay in sight although they have left the view.
struct PinnedEntries {
  private let db: Database
  private let source: ScopeSource
  /// The IDs in ascending order.
  private let ids: [Int64]

  init(db: Database, request: TimelineRequest, source: ScopeSource) {
    self.db = db
    self.source = source
    ids = request.kept.map(\.rawValue).sorted()
  }

  /// Returns how many entries of that range exist and are not in the view.
  func count(within range: Range<Int64>) throws -> Int {
    try existing(ids[slice(range)], andNotInView: true).count
  }

  /// Returns up to `limit` existing entries of that range in that direction, from its near end.
  func next(_ limit: Int, _ direction: Direction, in range: Range<Int64>) throws -> [Int64] {
    var slice = slice(range)
    var found: [Int64] = []
    // Entries are read in portions, as the user may have emptied a long view during this visit.
    while found.count < limit && !slice.isEmpty {
      let portion =
        direction == .older ? ids[slice].suffix(limit) : ids[slice].prefix(limit)
      switch direction {
      case .older: slice = slice.lowerBound..<portion.startIndex
      case .newer: slice = portion.endIndex..<slice.upperBound
      }
      let existing = try existing(portion, andNotInView: false)
      found += direction == .older ? existing.reversed() : existing
    }
    return Array(found.prefix(limit))
  }

  /// Returns the existing entries in ascending order.
  private func existing(
    _ portion: ArraySlice<Int64>, andNotInView isOutside: Bool
  ) throws -> [Int64] {
    guard !portion.isEmpty else { return [] }
    let outside = isOutside ? "AND NOT \(source.holds("kept.value"))" : ""
    return try db.numbers(
      """
      SELECT kept.value FROM json_each(?) AS kept
      WHERE \(source.keeps("kept.value")) \(outside)
      """, [ItemReader.json(portion)] + (isOutside ? source.arguments : [])
    ).sorted()
  }

  /// Returns the indices of the IDs in the range.
  private func slice(_ range: Range<Int64>) -> Range<Int> {
    let start = position(of: range.lowerBound)
    return start..<max(start, position(of: range.upperBound))
  }

  /// Returns the index of the first ID not below that number, by bisection.
  private func position(of number: Int64) -> Int {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = low + (high - low) / 2
      if ids[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
