package import FeedModel

/// A request of a page to the rest of the program, as pages never do such things themselves. The
/// result comes back as an `AppEvent`.
nonisolated package enum Effect: Equatable, Sendable {
  case act(Act)
  /// Deliver that stretch of the river, now and after each change, instead of the one before.
  case watch(TimelineRequest)
  /// Deliver the page of feeds, now and after each change; or no more.
  case watchFeeds(Bool)
  case network(NetworkEffect)
  case screen(ScreenEffect)
}
