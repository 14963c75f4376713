import FeedCore
import Testing

struct DueFeedsTests {
  @Test func `Due is what was never asked, or not for the interval`() {
    let times: [Int64?] = [nil, 1000, 1001, 4600, 9999]
    let feeds = times.enumerated().map { number, time in
      Feed(id: FeedID(Int64(number)), url: "", title: "", lastFetched: time)
    }
    let due = dueFeeds(feeds, now: 4600) { $0.id == FeedID(4) ? nil : 3600 }
    #expect(due.map(\.id.rawValue) == [0, 1])
  }
}
