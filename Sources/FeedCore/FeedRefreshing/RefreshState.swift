/// The state of the refresh, which is independent of what the page shows.
package enum RefreshState: Equatable, Sendable {
  case idle
  /// Feeds done (with any outcome), feeds in all, new entries so far.
  case running(done: Int, of: Int, newItems: Int)
  case finished(RefreshSummary)
}
