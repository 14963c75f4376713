import GRDB

extension FeedStore {
  /// All subscribed feeds and what is counted of them at that second (since 1970). It costs a few rows
  /// a feed, whatever the archive holds.
  public func overview(now: Int64) async throws -> FeedsOverview {
    try await read { db in try OverviewReader(db: db, now: now).overview() }
  }

  /// The same now and after each change. Who is slow gets the newest and misses those between; changes
  /// that follow each other quickly are one.
  public func overviews(
    now: @escaping @Sendable () -> Int64
  ) -> AsyncThrowingStream<FeedsOverview, any Error> {
    let rings = feedChanges.rings()
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let reading = Task.detached {
        do {
          var last: FeedsOverview?
          for await _ in rings {
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

  /// While a refresh brings a feed after the other, the page is read so often.
  private static let shortestPause = Duration.milliseconds(150)
}
