/// How much of the search index is made in one transaction, for which others that write wait.
struct SearchPace {
  /// Bytes of text that are indexed in the next transaction.
  private(set) var bytes: Int
  /// Pages that are merged in the next transaction.
  private(set) var pages: Int
  /// Pages that are still to be merged for what has been indexed.
  private var owed = 0
  private let isFixed: Bool

  private static let byteLimits = (8 << 10)...(256 << 10)
  private static let pageLimits = 16...300
  /// A transaction may take twice as long before the next one becomes smaller.
  private static let time = Duration.milliseconds(6)

  /// - Parameter portion: Bytes of each transaction, instead of as many as take little time.
  init(portion: Int?) {
    isFixed = portion != nil
    bytes = portion ?? Self.byteLimits.lowerBound
    pages = isFixed ? Self.pageLimits.upperBound : Self.pageLimits.lowerBound
  }

  /// Whether something has been indexed for which nothing has been merged yet.
  var hasToMerge: Bool { owed > 0 }

  /// Notes that a portion has been indexed.
  mutating func indexed(in time: Duration) {
    // In the long run this is more than a portion adds: 300 pages for 256 kB, and more for small
    // portions, whose segments are merged more often.
    owed += isFixed ? pages : max(Self.pageLimits.lowerBound, bytes / 512)
    bytes = next(bytes, in: Self.byteLimits, after: time)
  }

  /// Notes that pages have been merged, or that there were none to merge.
  mutating func merged(_ hasMerged: Bool, in time: Duration) {
    owed = hasMerged ? owed - pages : 0
    pages = next(pages, in: Self.pageLimits, after: time)
  }

  private func next(_ size: Int, in limits: ClosedRange<Int>, after time: Duration) -> Int {
    guard !isFixed else { return size }
    let next = time < Self.time ? size * 2 : time > Self.time * 2 ? size / 2 : size
    return min(max(next, limits.lowerBound), limits.upperBound)
  }
}
