import FeedFiltering
import FeedModel
import FeedRefreshing
import FeedStorage
import Glibc

/// `query-bench FILE [QUERY…]`: measures query feeds in a large archive, made by `archive-maker`.
///
/// It indexes the rest of the archive first. For each query it prints the milliseconds until the
/// first screen and the next page, at best and at worst of five times, and the rows of that screen.
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
      print("first screen, next page (ms, best – worst of 5), rows")
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
    let scope = TimelineScope.queryFeed(queryFeed, now: Int64(time(nil)))
    var request = TimelineRequest(scope: scope, olderLimit: 140)
    let first = try await times(of: request, in: store)
    var next: Times?
    if let last = first.last {
      request.place = .around(last)
      next = try await times(of: request, in: store)
    }
    print(
      "\(text.padded(to: 62)) \(first.words) \(next?.words ?? "-".padded(to: 18)) \(first.rows)")
  }

  private struct Times {
    var (best, worst) = (Double.infinity, 0.0)
    var rows = 0
    var last: EntryID?

    var words: String {
      "\(Self.tenths(best)) – \(Self.tenths(worst))".padded(to: 18)
    }

    private static func tenths(_ time: Double) -> String {
      let tenths = Int((time * 10).rounded())
      return "\(tenths / 10).\(tenths % 10)"
    }
  }

  private static func times(
    of request: TimelineRequest, in store: FeedStore
  ) async throws -> Times {
    var times = Times()
    for _ in 0..<5 {
      let start = now()
      let page = try await store.timeline.page(request, zone: .local)
      let time = now() - start
      times.best = min(times.best, time)
      times.worst = max(times.worst, time)
      times.rows = page.rows.count
      times.last = page.rows.last?.head?.id
    }
    return times
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
