import FeedRefreshing
import Testing

@testable import FeedModel
@testable import FeedStorage

struct DueFeedsTests {
  @Test func `due is what was never asked, or not for the interval`() {
    let late = 4600 + Jitter.seconds(of: 3600, for: "")
    let times: [Int64?] = [nil, 1000, 1001, late, 9999]
    let feeds = times.enumerated().map { number, time in
      Feed(id: FeedID(Int64(number)), url: "", title: "", lastFetched: time)
    }
    let due = dueFeeds(feeds, now: late) { $0.id == FeedID(4) ? nil : RefreshRule() }
    #expect(due.map(\.id.rawValue) == [0, 1])
  }

  @Test func `addresses spread within a twentieth of the interval, each always alike`() {
    let spread = (0..<200).map { Jitter.seconds(of: 3600, for: "https://\($0).example/feed") }
    #expect(spread.allSatisfy { (0..<180).contains($0) })
    #expect(Set(spread).count > 100)
    #expect(Jitter.seconds(of: 3600, for: "https://a.example/") == 151)
  }

  @Test
  func
    `a serverInterval is overruled by a longer word of the reader, a changed setting holds at once`()
  {
    var feed = Feed(id: FeedID(1), url: "", title: "", lastFetched: 1000)
    feed.schedule.next = NextDue(time: 2800, reason: .cacheControl)
    #expect(dueFeeds([feed], now: 2800) { _ in RefreshRule() }.count == 1)
    #expect(dueFeeds([feed], now: 2800) { _ in RefreshRule(usual: 7200, least: 7200) } == [])
    feed.schedule.next = NextDue(time: 90_000, reason: .setting)
    #expect(dueFeeds([feed], now: 3000) { _ in RefreshRule(usual: 1800) }.count == 1)
  }

  @Test func `neither what is gone nor what is on a paused host is due`() {
    var gone = Feed(id: FeedID(1), url: "https://a.example/", title: "")
    gone.schedule.retired = 1
    let paused = Feed(id: FeedID(2), url: "https://b.example/", title: "")
    // The host of what a program gets first is paused too.
    let filtered = Feed(id: FeedID(3), url: "filter:sed s/a/b/:https://b.example/feed", title: "")
    let pause = HostPause(host: "b.example", since: 0, until: 100)
    let feeds = [gone, paused, filtered]
    #expect(dueFeeds(feeds, now: 50, pauses: [pause]) { _ in RefreshRule() } == [])
    #expect(dueFeeds(feeds, now: 50) { _ in RefreshRule() } == [paused, filtered])
  }
}
