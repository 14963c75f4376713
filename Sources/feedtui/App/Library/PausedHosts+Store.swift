import FeedFetching
import FeedStorage

nonisolated extension PausedHosts {
  /// Creates the hosts that have asked for pauses, beginning with those that the archive knows of.
  /// `now` returns the time in seconds since 1970.
  convenience init(store: FeedStore, now: @escaping @Sendable () -> Int64) {
    self.init(now: now) { (try? await store.ledger.pauses(now: $0)) ?? [] }
  }
}
