import FeedCore

@testable import feedtui

/// Writes down what pages wish for.
final class Recorder: WishDelegate {
  private(set) var wishes: [Wish] = []

  func carryOut(_ wish: Wish) {
    wishes.append(wish)
  }

  /// What was last asked of the archive.
  var request: TimelineRequest? {
    for case .watch(let request) in wishes.reversed() { return request }
    return nil
  }
}
