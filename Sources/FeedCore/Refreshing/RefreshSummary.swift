/// What a refresh came to.
public struct RefreshSummary: Equatable, Sendable {
  /// Entries that were not in the archive before.
  public var newItems: Int
  /// In the order in which they failed.
  public var failures: [FeedFailureNote]
  /// Feeds that answered, changed or not.
  public var fetched: Int
  /// Of those, the ones that are files.
  public var files: Int
  /// Stopped by the reader: what had come by then is kept, the rest was not asked for.
  public var wasCancelled: Bool

  public init(
    newItems: Int = 0, failures: [FeedFailureNote] = [], fetched: Int = 0,
    files: Int = 0, wasCancelled: Bool = false
  ) {
    self.newItems = newItems
    self.failures = failures
    self.fetched = fetched
    self.files = files
    self.wasCancelled = wasCancelled
  }

  /// A sentence about the library that this computer lacks; `nil` if it lacks none.
  public var systemFault: String? { failures.first { $0.cause == .system }?.sentence }

  /// No server was reached, and for each that was asked it was the network.
  public var isOffline: Bool {
    fetched == files && failures.contains { $0.cause == .network }
      && failures.allSatisfy { $0.cause == .network || $0.cause == .unasked }
  }
}
