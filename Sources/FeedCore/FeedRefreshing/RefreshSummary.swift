/// The result of a refresh.
package struct RefreshSummary: Equatable, Sendable {
  /// Entries that were not in the archive before.
  package var newItems: Int
  /// The failures, in the order in which they occurred.
  package var failures: [FeedFailureNote]
  /// Feeds that answered, changed or not.
  package var fetched: Int
  /// The number of fetched feeds that are files.
  package var files: Int
  /// Whether the user stopped the refresh.
  ///
  /// What had arrived by then is kept; the rest is not fetched.
  package var wasCancelled: Bool

  package init(
    newItems: Int = 0, failures: [FeedFailureNote] = [], fetched: Int = 0,
    files: Int = 0, wasCancelled: Bool = false
  ) {
    self.newItems = newItems
    self.failures = failures
    self.fetched = fetched
    self.files = files
    self.wasCancelled = wasCancelled
  }

  /// A sentence about a library that this computer lacks, or `nil` if it lacks none.
  package var systemFault: String? { failures.first { $0.cause == .system }?.message }

  /// Whether no server was reached, and the network failed for each server that was asked.
  package var isOffline: Bool {
    fetched == files && failures.contains { $0.cause == .network }
      && failures.allSatisfy { $0.cause == .network || $0.cause == .unasked }
  }
}
