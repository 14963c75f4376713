import FeedModel
import SafeText

/// A queue of feeds to fetch, which limits the feeds active per host and lets hosts take turns.
///
/// Each operation takes constant time.
struct HostQueue {
  /// The feeds of one host.
  private struct Lane {
    var waiting: [Feed] = []
    /// The number of feeds in `waiting` that have been handed out.
    var next = 0
    var active = 0
  }

  private let perHost: Int
  private var lanes: [String: Lane] = [:]
  /// Hosts that have a feed waiting and room for it, in order.
  ///
  /// Those before `nextReady` had their turn.
  private var ready: [String] = []
  private var nextReady = 0
  private var known: Set<FeedID> = []

  init(perHost: Int) {
    self.perHost = perHost
  }

  /// The number of feeds ever added.
  var count: Int { known.count }

  /// Adds the feeds that were never added before.
  mutating func add(_ feeds: [Feed]) {
    for feed in feeds where known.insert(feed.id).inserted {
      let host = Self.host(of: feed)
      lanes[host, default: Lane()].waiting.append(feed)
      if isFirstInLine(host) { ready.append(host) }
    }
  }

  /// Returns the next feed to fetch, or `nil` if none is waiting or all waiting ones have a busy
  /// host.
  mutating func next() -> Feed? {
    guard nextReady < ready.count else { return nil }
    let host = ready[nextReady]
    nextReady += 1
    if nextReady > 1000 {
      ready.removeFirst(nextReady)
      nextReady = 0
    }
    guard var lane = lanes[host], lane.next < lane.waiting.count else { return nil }
    let feed = lane.waiting[lane.next]
    lane.next += 1
    lane.active += 1
    lanes[host] = lane
    if lane.next < lane.waiting.count && lane.active < perHost { ready.append(host) }
    return feed
  }

  /// Marks a feed that was handed out as fetched.
  mutating func finish(_ feed: Feed) {
    let host = Self.host(of: feed)
    guard var lane = lanes[host] else { return }
    let wasFull = lane.active == perHost
    lane.active -= 1
    lanes[host] = lane
    if wasFull && lane.next < lane.waiting.count { ready.append(host) }
  }

  /// Returns whether the feed just added gives its host a turn.
  private func isFirstInLine(_ host: String) -> Bool {
    guard let lane = lanes[host] else { return false }
    return lane.waiting.count - lane.next == 1 && lane.active < perHost
  }

  private static func host(of feed: Feed) -> String { HostName.shown(of: feed.source) }
}
