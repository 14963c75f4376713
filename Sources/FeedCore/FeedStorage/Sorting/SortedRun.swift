import FeedModel

/// A part of a sorted list, without a gap, as it has been read so far.
struct SortedRun: Sendable {
  struct Row: Sendable {
    let id: Int64
    let section: SortKey
  }

  private(set) var rows: [Row] = []
  /// What sections hold that are in sight, but not as a whole.
  var counts: [SortKey: DayCount] = [:]
  /// The page that was read last.
  var page: TimelineRequest?
  private var (hasStart, hasEnd) = (false, false)
  /// The place at which it began, and the number of rows before that place.
  private var origin: (place: Int64, index: Int)?

  /// More rows than that, if they are not for one page, are dropped at the other end.
  private static let most = 10_000

  /// Begins elsewhere.
  mutating func begin(at place: Int64) {
    rows = []
    (hasStart, hasEnd) = (place == .max, place == .min)
    origin = (place, 0)
  }

  /// Returns the next rows beyond a place; `nil` if they are not all known.
  func ids(_ limit: Int, _ direction: Direction, from place: Int64) -> [Int64]? {
    guard let (before, after) = indices(of: place) else { return nil }
    switch direction {
    case .older:
      let part = rows[after...].prefix(limit)
      return part.count == limit || hasEnd ? part.map(\.id) : nil
    case .newer:
      let part = rows[..<before].suffix(limit)
      return part.count == limit || hasStart ? part.reversed().map(\.id) : nil
    }
  }

  /// Returns the place from which it must be read on to know more beyond a place; `nil` if the
  /// place is not known.
  func end(_ direction: Direction, from place: Int64) -> Int64? {
    guard indices(of: place) != nil else { return nil }
    return (direction == .older ? rows.last : rows.first)?.id ?? place
  }

  /// Adds rows that follow in that direction, nearest first.
  mutating func extend(_ direction: Direction, _ more: [Row], isWhole: Bool) {
    let surplus = max(0, rows.count + more.count - max(Self.most, 3 * more.count))
    switch direction {
    case .older:
      rows += more
      hasEnd = isWhole
      rows.removeFirst(surplus)
      if surplus > 0 { hasStart = false }
      move(by: -surplus)
    case .newer:
      rows.insert(contentsOf: more.reversed(), at: 0)
      hasStart = isWhole
      rows.removeLast(surplus)
      if surplus > 0 { hasEnd = false }
      move(by: more.count)
    }
  }

  private mutating func move(by count: Int) {
    guard let (place, index) = origin else { return }
    origin =
      rows.indices.contains(index + count) || index + count == rows.count
      ? (place, index + count) : nil
  }

  /// Returns the number of rows before a place, and with it.
  private func indices(of place: Int64) -> (before: Int, after: Int)? {
    if place == .max, hasStart { return (0, 0) }
    if place == .min, hasEnd { return (rows.count, rows.count) }
    if let index = rows.firstIndex(where: { $0.id == place }) { return (index, index + 1) }
    return origin.flatMap { $0.place == place ? ($0.index, $0.index) : nil }
  }
}
