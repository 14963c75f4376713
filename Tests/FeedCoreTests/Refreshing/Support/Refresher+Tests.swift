import FeedCore

extension Refresher {
  /// Refreshes to the end.
  func summary(of feeds: [Feed]) async -> RefreshSummary? {
    await refresh(feeds).summary
  }
}

extension AsyncStream where Element == RefreshState {
  /// What the last state says.
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
