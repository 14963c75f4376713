import FeedModel
import FeedStorage

/// Imports entries and marks from newsboat's cache, feed by feed.
nonisolated struct NewsboatAdoption: Sendable {
  let cache: NewsboatCache
  let store: FeedStore
  /// newsboat's other spellings of a feed's address, by that address.
  let spellings: [String: [String]]
  /// Seconds since 1970.
  let now: Int64

  /// The result of the import.
  struct Outcome: Sendable {
    var sum = AdoptedCount()
    /// The reason why some feeds could not be read.
    var damage: NewsboatError?
    /// The number of feeds that could not be read.
    var damagedFeeds = 0
  }

  /// The number of feeds in progress: while one is written, the next is read.
  private static let atOnce = 2

  /// Imports these feeds, except those in a damaged part of the cache. `progress` gets the number
  /// of feeds that are done.
  func run(
    _ feeds: [Feed], progress: @escaping @Sendable (Int) -> Void
  ) async throws -> Outcome {
    var outcome = Outcome()
    try await withThrowingTaskGroup(of: Result<AdoptedCount, NewsboatError>.self) { group in
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

  /// Imports a feed. Returns a failure if the cache is damaged there; other failures are thrown and
  /// end the import.
  private func adopt(_ feed: Feed) async throws -> Result<AdoptedCount, NewsboatError> {
    var sum = AdoptedCount()
    for spelling in [feed.url] + (spellings[feed.url] ?? []) {
      let adopted: AdoptedFeed
      do throws(NewsboatError) {
        adopted = try cache.feed(at: spelling)
      } catch {
        guard case .damaged = error else { throw error }
        return .failure(error)
      }
      sum += try await store.feeds.adopt(adopted, for: feed.id, now: now)
    }
    return .success(sum)
  }
}
