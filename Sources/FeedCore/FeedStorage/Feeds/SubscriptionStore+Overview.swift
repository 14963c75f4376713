package import FeedModel
import GRDB

extension SubscriptionStore {
  /// Returns all subscribed feeds with their counts at that second (since 1970).
  ///
  /// It reads a few rows per feed, whatever the archive holds.
  package func overview(now: Int64) async throws(StoreError) -> FeedsOverview {
    try await store.read { db in try OverviewReader(db: db, now: now).overview() }
  }

  /// Returns a stream of the overview, which yields it now and after each change.
  ///
  /// A slow listener gets the newest overview and misses those between. Changes in quick succession
  /// are merged.
  package func overviews(
    now: @escaping @Sendable () -> Int64
  ) -> AsyncThrowingStream<FeedsOverview, any Error> {
    let changes = store.feedChanges.changes()
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let reading = Task.detached {
        do {
          var last: FeedsOverview?
          for await _ in changes {
            let overview = try await overview(now: now())
            if overview != last { continuation.yield(overview) }
            last = overview
            try await Task.sleep(for: Self.shortestPause)
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in reading.cancel() }
    }
  }

  /// The shortest pause between two readings, while a refresh brings one feed after the other.
  private static let shortestPause = Duration.milliseconds(150)
}
