package import FeedModel
package import FeedStorage

/// Imports entries and marks from another reader, feed by feed.
package struct EntryImport<Source: ReaderStore>: Sendable {
  private let source: Source
  private let store: FeedStore
  /// The reader's other spellings of a feed's address, by that address.
  private let spellings: [String: [String]]
  /// Seconds since 1970.
  private let now: Int64

  package init(
    source: Source, store: FeedStore, spellings: [String: [String]] = [:], now: Int64
  ) {
    self.source = source
    self.store = store
    self.spellings = spellings
    self.now = now
  }

  /// The number of entries that are read while others are written. Those that wait together share
  /// a transaction.
  private static var ahead: Int { 2_000 }

  /// Imports these feeds, except those in a damaged part of the source. `progress` gets the number
  /// of feeds that are done.
  package func run(
    _ feeds: [Feed], progress: @escaping @Sendable (Int) -> Void
  ) async throws -> ImportedEntries {
    // Without it an import only takes longer.
    try? await store.ledger.beginIntake()
    do {
      let outcome = try await adopt(feeds, progress)
      try? await store.ledger.endIntake()
      return outcome
    } catch {
      try? await store.ledger.endIntake()
      throw error
    }
  }

  private func adopt(
    _ feeds: [Feed], _ progress: @escaping @Sendable (Int) -> Void
  ) async throws -> ImportedEntries {
    var outcome = ImportedEntries()
    try await withThrowingTaskGroup(of: (weight: Int, count: AdoptedCount).self) { group in
      var (done, unwritten) = (0, 0)
      func finish(_ weight: Int, _ count: AdoptedCount) {
        outcome.sum += count
        unwritten -= weight
        done += 1
        progress(done)
      }
      for feed in feeds {
        let adopted: [AdoptedFeed]
        do throws(ReaderStoreError) {
          adopted = try read(feed)
        } catch {
          guard case .damaged = error else { throw error }
          outcome.damage = error
          outcome.damagedFeeds += 1
          finish(0, AdoptedCount())
          continue
        }
        let weight = adopted.reduce(0) { $0 + $1.items.count }
        group.addTask { (weight, try await adopt(adopted, for: feed)) }
        unwritten += weight
        while unwritten > Self.ahead, let (weight, count) = try await group.next() {
          finish(weight, count)
        }
      }
      while let (weight, count) = try await group.next() { finish(weight, count) }
    }
    return outcome
  }

  /// Reads what the source has of a feed, by each spelling of its address.
  private func read(_ feed: Feed) throws(ReaderStoreError) -> [AdoptedFeed] {
    var adopted: [AdoptedFeed] = []
    for spelling in [feed.url] + (spellings[feed.url] ?? []) {
      adopted.append(try source.feed(at: spelling))
    }
    return adopted
  }

  private func adopt(_ adopted: [AdoptedFeed], for feed: Feed) async throws -> AdoptedCount {
    var sum = AdoptedCount()
    for adopted in adopted { sum += try await store.feeds.adopt(adopted, for: feed.id, now: now) }
    return sum
  }
}

/// The result of an import of entries.
package struct ImportedEntries: Sendable {
  fileprivate(set) var sum = AdoptedCount()
  /// The reason why some feeds could not be read.
  package fileprivate(set) var damage: ReaderStoreError?
  /// The number of feeds that could not be read.
  package fileprivate(set) var damagedFeeds = 0

  /// A sentence for the user.
  package var message: String {
    """
    \(Wording.grouped(sum.items)) entries imported; \(Wording.grouped(sum.read)) read, \
    \(Wording.grouped(sum.favourites)) starred.
    """
  }
}
