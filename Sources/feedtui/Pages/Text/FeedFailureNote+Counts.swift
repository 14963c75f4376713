import FeedModel
import FeedRefreshing

nonisolated extension [FeedFailureNote] {
  /// "5 failed", "1 gone": a feed that is gone for good is not among those that failed.
  package var counts: [String] {
    let gone = count { $0.cause == .gone }
    return [(count - gone, "failed"), (gone, "gone")].filter { $0.0 > 0 }
      .map { "\(Wording.grouped($0.0)) \($0.1)" }
  }
}
