import FeedFiltering
import FeedModel
import FeedRefreshing
import FeedStorage
import Glibc

/// `query-bench FILE [QUERY…]`: measures query feeds in a large archive, made by `archive-maker`.
///
/// It indexes the rest of the archive first, and its titles if a query sorts by them. For each
/// query it prints the milliseconds until the first screen and the next page, at best and at worst
/// of five times, and the rows of that screen. Where a page was delivered before it was complete,
/// it says so, with the time until it was.
@main
enum QueryBench {
  /// Mixtures of words, facts and marks: frequent and rare, wide and narrow.
  private static let queries = [
    "zanzibar", "ne se", "\"ne se\"", "-ne", "kind:photo", "kind:video", "kind:photo is:unread",
    "is:read", "is:starred", "rating:>3", "feed:feed7", "feed:feed77.example kind:audio", "by:ne",
    "by:gune kind:link", "words:>=300", "words:<100 zanzibar", "since:7d kind:photo",
    "before:300d hine", "(zanzibar or kind:photo) is:unread since:30d",
    "link:feed3.example -kind:article", "ne (by:se or by:re) -kind:status words:<300 before:30d",
    "title:/zanz.bar/", "/#0005.9/ kind:photo",
  ]

  static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2 else { fail("usage: query-bench FILE [QUERY…]") }
    do {
      let store = try FeedStore.onDisk(at: arguments[1])
      try await SearchIndexer(store: store).run()
      if arguments.contains(where: { $0.contains("sort:title") || $0.contains("sort:-title") }) {
        let start = now()
        try await OrderIndexer(.title, store: store).run()
        print("index of titles: \(Int(now() - start)) ms")
      }
      print("first screen, next page (ms, best – worst of 5; partial, and when complete), rows")
      for text in arguments.count > 2 ? Array(arguments.dropFirst(2)) : queries {
        try await measure(text, in: store)
      }
      try store.close()
    } catch let failure as StoreError {
      fail(failure.message)
    } catch {
      fail("\(error)")
    }
  }

  private static func measure(_ text: String, in store: FeedStore) async throws {
    let queryFeed = try QueryFeed(name: "Q", parsing: text)
    let start = Int64(time(nil))
    var (first, next) = (Times(), Times())
    for turn in 0..<5 {
      // Each is another question, of which the archive remembers nothing.
      let scope = TimelineScope.queryFeed(queryFeed, now: start + Int64(turn))
      var request = TimelineRequest(scope: scope, olderLimit: 140)
      guard let last = try await first.take(request, in: store) else { continue }
      request.place = .around(last)
      request.newerLimit = 60
      _ = try await next.take(request, in: store)
    }
    print("\(text.padded(to: 62)) \(first.words) \(next.words) \(first.rows)")
  }

  private struct Times {
    private var (best, worst) = (Double.infinity, 0.0)
    /// Until a page was complete, if one came before; the least.
    private var whole = Double.infinity
    private(set) var rows = 0

    var words: String {
      guard worst > 0 else { return "-".padded(to: 36) }
      let rest = whole.isFinite ? ", partial; \(Self.tenths(whole))" : ""
      return "\(Self.tenths(best)) – \(Self.tenths(worst))\(rest)".padded(to: 36)
    }

    private static func tenths(_ time: Double) -> String {
      let tenths = Int((time * 10).rounded())
      return "\(tenths / 10).\(tenths % 10)"
    }

    /// Reads a page as the river does. Returns its last entry.
    mutating func take(
      _ request: TimelineRequest, in store: FeedStore
    ) async throws -> EntryID? {
      let start = now()
      var isFirst = true
      for try await page in store.timeline.pages(request, zone: .local) {
        let time = now() - start
        if isFirst {
          best = min(best, time)
          worst = max(worst, time)
        }
        guard page.scan == nil else {
          isFirst = false
          continue
        }
        if !isFirst { whole = min(whole, time) }
        rows = page.rows.count
        return page.rows.last?.head?.id
      }
      return nil
    }
  }

  /// Returns milliseconds of a clock that does not go back.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return (Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)) / 1e6
  }

  private static func fail(_ message: String) -> Never {
    let line = message + "\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(1)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
