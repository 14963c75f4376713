import FeedModel
import Testing

@testable import FeedRefreshing

struct HostQueueTests {
  @Test func `hosts take turns, and none has more than its share at once`() {
    var queue = HostQueue(perHost: 2)
    queue.add(feeds(["a", "a", "a", "a", "b", "c", "b"]))
    var taken: [Feed] = []
    while let feed = queue.next() { taken.append(feed) }
    #expect(taken.map(\.title) == ["a", "b", "c", "a", "b"])
    queue.finish(taken[1])
    #expect(queue.next() == nil)
    queue.finish(taken[0])
    #expect(queue.next()?.title == "a")
    #expect(queue.next() == nil)
    queue.finish(taken[3])
    #expect(queue.next()?.title == "a")
    #expect(queue.next() == nil)
  }

  @Test func `a feed is added once, and may come while others are fetched`() {
    var queue = HostQueue(perHost: 1)
    let all = feeds(["a", "a", "b"])
    queue.add([all[0]])
    #expect(queue.next() == all[0])
    queue.add(all)
    #expect(queue.count == 3)
    #expect(queue.next() == all[2])
    #expect(queue.next() == nil)
    queue.finish(all[0])
    #expect(queue.next() == all[1])
    queue.finish(all[1])
    #expect(queue.next() == nil)
  }

  @Test func `all feeds are handed out, however many share a host`() {
    var queue = HostQueue(perHost: 2)
    queue.add(feeds((0..<5000).map { $0 % 3 == 0 ? "a" : "h\($0 % 700)" }))
    var active: [Feed] = []
    var seen: Set<FeedID> = []
    while true {
      while active.count < 8, let feed = queue.next() {
        active.append(feed)
        seen.insert(feed.id)
        #expect(active.count { $0.title == feed.title } <= 2)
      }
      guard let first = active.first else { break }
      active.removeFirst()
      queue.finish(first)
    }
    #expect(seen.count == 5000)
  }

  private func feeds(_ hosts: [String]) -> [Feed] {
    hosts.enumerated().map { number, host in
      Feed(id: FeedID(Int64(number)), url: "https://\(host).example/\(number)", title: host)
    }
  }
}
