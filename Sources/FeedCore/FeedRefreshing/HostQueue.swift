import FeedModel
import SafeText

/// A queue of feeds to fetch, which limits the feeds active per host and lets hosts take turns. The
/// feed whose last request is longest ago goes first.
///
/// Each operation takes constant time, but for those that sort.
struct HostQueue {
  /// The feeds of one host.
  private struct Lane {
    var waiting: [Feed] = []
    /// The number of feeds in `waiting` that have been handed out.
    var next = 0
    var active = 0

    var left: Int { waiting.count - next }
  }

  private let perHost: Int
  /// Seconds since 1970.
  private var now: Int64
  /// The hosts that have asked for a pause of late, which are asked one at a time.
  private var paused: [String: HostPause] = [:]
  private var lanes: [String: Lane] = [:]
  /// Hosts that have a feed waiting and room for it, in order.
  ///
  /// Those before `nextReady` had their turn.
  private var ready: [String] = []
  private var nextReady = 0
  /// The number of each feed that was ever added.
  private var known: [FeedID: Int] = [:]

  init(perHost: Int, now: Int64 = .max) {
    self.perHost = perHost
    self.now = now
  }

  /// The number of feeds ever added.
  var count: Int { known.count }

  /// Adds the feeds that were never added before.
  mutating func add(_ feeds: [Feed]) {
    var new: [Feed] = []
    for feed in feeds where known[feed.id] == nil {
      known[feed.id] = known.count
      new.append(feed)
    }
    queue(new)
  }

  /// Takes note of the hosts that have asked for a pause of late, before feeds are handed out.
  mutating func heed(_ pauses: [HostPause], now: Int64) {
    self.now = now
    paused = Dictionary(pauses.map { ($0.host, $0) }) { $1 }
    (ready, nextReady) = ([], 0)
    var waiting: [Feed] = []
    for (host, var lane) in lanes {
      waiting += lane.waiting[lane.next...]
      lane.waiting.removeSubrange(lane.next...)
      lanes[host] = lane
    }
    queue(waiting)
  }

  private mutating func queue(_ feeds: [Feed]) {
    let turns = feeds.map { (turn: lastTurn(of: $0), place: known[$0.id] ?? 0, feed: $0) }
    for (_, _, feed) in turns.sorted(by: { ($0.turn, $0.place) < ($1.turn, $1.place) }) {
      let host = Self.host(of: feed)
      lanes[host, default: Lane()].waiting.append(feed)
      if isFirstInLine(host) { ready.append(host) }
    }
  }

  /// Returns when a feed was last asked, in seconds since 1970.
  ///
  /// One whose host wanted a pause instead has still to get its turn; but if the host wants another
  /// pause then, this one feed may be the reason, and waits like any other.
  private func lastTurn(of feed: Feed) -> Int64 {
    guard let last = feed.lastFetched, last <= now else { return .min }
    let wasTurnedAway = feed.failure != nil && feed.schedule.next?.reason == .pause
    let isFirstTime = (paused[Self.host(of: feed)]?.strikes ?? 0) <= 1
    return wasTurnedAway && isFirstTime ? .min : last
  }

  /// The number of feeds of a host that may be fetched at the same time.
  private func width(of host: String) -> Int { paused[host] == nil ? perHost : 1 }

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
    if lane.left > 0 && lane.active < width(of: host) { ready.append(host) }
    return feed
  }

  /// Marks a feed that was handed out as fetched.
  mutating func finish(_ feed: Feed) {
    let host = Self.host(of: feed)
    guard var lane = lanes[host] else { return }
    let wasFull = lane.active == width(of: host)
    lane.active -= 1
    lanes[host] = lane
    if wasFull && lane.left > 0 { ready.append(host) }
  }

  /// Returns whether the feed just added gives its host a turn.
  private func isFirstInLine(_ host: String) -> Bool {
    guard let lane = lanes[host] else { return false }
    return lane.left == 1 && lane.active < width(of: host)
  }

  private static func host(of feed: Feed) -> String { HostName.shown(of: feed.source) }
}
