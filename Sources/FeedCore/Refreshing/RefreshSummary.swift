/// What a refresh came to.
public struct RefreshSummary: Equatable, Sendable {
  /// Entries that were not in the archive before.
  public var newItems: Int
  /// In the order in which they failed.
  public var failures: [FeedFailureNote]
  /// Feeds that answered, changed or not.
  public var fetched: Int
  /// Stopped by the reader: what had come by then is kept, the rest was not asked for.
  public var wasCancelled: Bool

  public init(
    newItems: Int = 0, failures: [FeedFailureNote] = [], fetched: Int = 0,
    wasCancelled: Bool = false
  ) {
    self.newItems = newItems
    self.failures = failures
    self.fetched = fetched
    self.wasCancelled = wasCancelled
  }

  /// Nothing was reached, and in every case it was the network.
  public var isOffline: Bool {
    fetched == 0 && !failures.isEmpty && failures.allSatisfy { $0.cause == .network }
  }
}
