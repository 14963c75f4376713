import FeedModel

@testable import feedtui

/// A recorder of the effects that pages ask for.
final class Recorder: EffectHandler {
  private(set) var effects: [Effect] = []

  func carryOut(_ effect: Effect) {
    effects.append(effect)
  }

  /// The last request to the archive.
  var request: TimelineRequest? {
    for case .archive(.watch(let request)) in effects.reversed() { return request }
    return nil
  }

  /// The last question for counts.
  var countRequest: FilterCountRequest? {
    for case .archive(.countFilter(let request?)) in effects.reversed() { return request }
    return nil
  }
}
