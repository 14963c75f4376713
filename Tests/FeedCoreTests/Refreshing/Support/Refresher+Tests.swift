import FeedModel
import FeedRefreshing

extension Refresher {
  /// Refreshes the feeds, waits for the end and returns the summary.
  func summary(of feeds: [Feed]) async -> RefreshSummary? {
    await refresh(feeds).summary
  }
}

extension AsyncStream where Element == RefreshState {
  /// The summary in the last state; `nil` if the stream has none.
  var summary: RefreshSummary? {
    get async {
      var last = RefreshState.idle
      for await state in self { last = state }
      switch last {
      case .idle, .running: return nil
      case .finished(let summary): return summary
      }
    }
  }
}
