import FeedModel
import FeedStorage

/// Imports entries and marks from another reader, feed by feed.
nonisolated struct EntryImport<Source: ReaderStore>: Sendable {
  let source: Source
  let store: FeedStore
  /// The reader's other spellings of a feed's address, by that address.
  let spellings: [String: [String]]
  /// Seconds since 1970.
  let now: Int64

  /// The number of feeds in progress: while one is written, the next is read.
  private static var atOnce: Int { 2 }

  /// Imports these feeds, except those in a damaged part of the source. `progress` gets the number
  /// of feeds that are done.
  func run(
    _ feeds: [Feed], progress: @escaping @Sendable (Int) -> Void
  ) async throws -> ImportedEntries {
    var outcome = ImportedEntries()
    try await withThrowingTaskGroup(of: Result<AdoptedCount, ReaderStoreError>.self) { group in
      var rest = feeds[...]
      for feed in rest.prefix(Self.atOnce) { group.addTask { try await adopt(feed) } }
      rest = rest.dropFirst(Self.atOnce)
      var done = 0
      while let result = try await group.next() {
        switch result {
        case .success(let count): outcome.sum += count
        case .failure(let failure):
          outcome.damage = failure
          outcome.damagedFeeds += 1
        }
        done += 1
        progress(done)
        if let feed = rest.popFirst() { group.addTask { try await adopt(feed) } }
      }
    }
    return outcome
  }

  /// Imports a feed. Returns a failure if the source is damaged there; other failures are thrown
  /// and end the import.
  private func adopt(_ feed: Feed) async throws -> Result<AdoptedCount, ReaderStoreError> {
    var sum = AdoptedCount()
    for spelling in [feed.url] + (spellings[feed.url] ?? []) {
      let adopted: AdoptedFeed
      do throws(ReaderStoreError) {
        adopted = try source.feed(at: spelling)
      } catch {
        guard case .damaged = error else { throw error }
        return .failure(error)
      }
      sum += try await store.feeds.adopt(adopted, for: feed.id, now: now)
    }
    return .success(sum)
  }
}
