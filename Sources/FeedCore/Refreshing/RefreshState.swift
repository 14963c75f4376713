/// What the network does, told apart from what the page shows: the two vary independently.
public enum RefreshState: Equatable, Sendable {
  case idle
  /// Feeds done (whatever came of it), feeds in all, new entries so far.
  case running(done: Int, of: Int, newItems: Int)
  case finished(RefreshSummary)
}
