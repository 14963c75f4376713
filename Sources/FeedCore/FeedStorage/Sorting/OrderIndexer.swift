package import FeedModel

/// Makes the index of an order in the background, in transactions of some milliseconds.
///
/// The beginnings of all keys are read and sorted in memory (16 bytes an entry), so that each
/// transaction adds neighbours and writes few pages of the file.
package struct OrderIndexer: Sendable {
  private let store: FeedStore
  private let order: QueryOrder
  private let least: Int

  /// Entries whose keys are read in one step.
  private static let readPortion = 2_000
  /// Entries that are added in one transaction, and how long it may take.
  private static let portions = 20...2_000
  private static let time = Duration.milliseconds(8)

  /// - Parameter least: an archive with fewer entries needs no index.
  package init(_ order: QueryOrder, store: FeedStore, least: Int? = nil) {
    (self.order, self.store, self.least) = (order, store, least ?? OrderIndex.leastEntries)
  }

  /// Makes the index, or fills what is missing. If the task is cancelled, the next call continues
  /// from there. An operator's archive is left as it is.
  ///
  /// - Parameter portion: entries of each transaction, instead of as many as take little time.
  package func run(portion: Int? = nil) async throws {
    guard OrderKeys(order: order).areIndexed, !store.isVisited,
      let state = try await begin(), !state.isComplete
    else { return }
    let entries = try await missing(from: state.filledTo)
    var (start, length) = (0, portion ?? Self.portions.lowerBound)
    while start < entries.count {
      try Task.checkCancellation()
      let end = min(start + length, entries.count)
      let (ids, next) = (
        entries[start..<end].map(\.id), end < entries.count ? entries[end].prefix : .max
      )
      let time = try await ContinuousClock().measure {
        try await update { index in try index.add(ids, before: next) }
      }
      if portion == nil {
        length = time < Self.time ? length * 2 : time > Self.time * 2 ? length / 2 : length
        length = min(max(length, Self.portions.lowerBound), Self.portions.upperBound)
      }
      start = end
    }
    try await update { index in try index.complete() }
  }

  /// Changes the index, unless another version of the program has made its own meanwhile.
  private func update(_ work: @escaping @Sendable (OrderIndex) throws -> Void) async throws {
    try await write { index in
      guard let index, try index.state() != nil else { throw CancellationError() }
      try work(index)
    }
  }

  private func write<Value: Sendable>(
    _ work: @escaping @Sendable (OrderIndex?) throws -> Value
  ) async throws -> Value {
    try await store.write { [order] db in try work(OrderIndex(order, db: db)) }
  }

  private func read<Value: Sendable>(
    _ work: @escaping @Sendable (OrderIndex?) throws -> Value
  ) async throws -> Value {
    try await store.read { [order] db in try work(OrderIndex(order, db: db)) }
  }

  /// Returns how far it has been filled; `nil` if the archive needs none.
  private func begin() async throws -> OrderIndex.State? {
    if let state = try await read({ try $0?.state() }) { return state }
    return try await write { [least] index in
      // Another program may have made it meanwhile.
      if let state = try index?.state() { return state }
      guard let index, try OrderIndex.count(index.db) >= least else { return nil }
      try index.make()
      return try index.state()
    }
  }

  /// Returns the entries that are to be added, in about the order of their keys. Triggers add those
  /// that come from now on.
  func missing(from prefix: Int64) async throws -> [SortPrefix.Entry] {
    var (entries, last) = ([SortPrefix.Entry](), Int64.min)
    entries.reserveCapacity(try await store.read { db in try OrderIndex.count(db) })
    while true {
      try Task.checkCancellation()
      let more = try await read { [last] index in
        try index?.entries(after: last, limit: Self.readPortion)
      }
      guard let more, let end = more.last else { break }
      last = end.row
      entries += more.lazy.map(\.entry).filter { $0.prefix >= prefix }
    }
    entries.sort { ($0.prefix, $1.id) < ($1.prefix, $0.id) }
    return entries
  }
}
