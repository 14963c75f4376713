import FeedFiltering
import FeedFormats
import FeedModel
import FeedRefreshing
import FeedStorage
import Glibc
import Synchronization

/// `rule-bench FILE`: measures what 200 rules cost an import, and how soon a new rule has an effect
/// in a large archive, made by `archive-maker`, which it leaves as it was.
@main
enum RuleBench {
  static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count == 2 else { fail("usage: rule-bench FILE") }
    do {
      try await measureImport()
      let store = try FeedStore.onDisk(at: arguments[1])
      try await SearchIndexer(store: store).run()
      for condition in ["zanzibar", "kind:photo", "hine", "title:/zanz.bar/"] {
        try await measure(condition, in: store)
      }
      try store.close()
    } catch let failure as StoreError {
      fail(failure.message)
    } catch {
      fail("\(error)")
    }
  }

  // MARK: Import

  /// Imports the same documents without rules and with 200, in turn, and compares the best runs.
  private static func measureImport() async throws {
    let documents = SampleFeeds(feeds: 100, items: 200).documents
    let rules = try SampleFeeds.rules(200)
    var (plain, ruled) = (Times(), Times())
    var caught = 0
    for _ in 0..<7 {
      plain.add(try await run(documents, []).times)
      let run = try await run(documents, rules)
      ruled.add(run.times)
      caught = run.caught
    }
    print(
      "import of \(documents.count) feeds, 20,000 items; best of 7, ms of processor and of time")
    print("  without rules  \(plain.words)")
    print("  with 200       \(ruled.words)  (\(caught) caught)")
    print("  ratio          \(ruled.ratio(to: plain))")
  }

  private static func run(
    _ documents: [[UInt8]], _ rules: [Rule]
  ) async throws -> (times: Times, caught: Int) {
    let path = "/tmp/rule-bench-\(getpid()).sqlite"
    defer { for end in ["", "-wal", "-shm"] { unlink(path + end) } }
    let store = try FeedStore.onDisk(at: path)
    let feeds = try await store.feeds.subscribe(
      documents.indices.map { Subscription(url: "https://feed\($0).example/feed") })
    try await store.rules.adopt(rules, now: 1_700_000_000)
    try await store.ledger.beginIntake()
    let start = (processor(), now())
    for (feed, bytes) in zip(feeds, documents) {
      let parsed = try FeedParser.parse(bytes, contentType: nil, baseURL: feed.url)
      try await store.ledger.save(
        DocumentDraft(parsed, rules: store.ruleBook), for: feed.id, now: 1_700_000_000)
    }
    let times = Times(processor: processor() - start.0, clock: now() - start.1)
    try await store.ledger.endIntake()
    let caught = try await store.rules.reports(now: 1_700_000_000).reduce(0) { $0 + $1.total }
    try store.close()
    return (times, caught)
  }

  private struct Times {
    var (processor, clock) = (Double.infinity, Double.infinity)

    mutating func add(_ other: Times) {
      processor = min(processor, other.processor)
      clock = min(clock, other.clock)
    }

    var words: String { "\(Int(processor)), \(Int(clock))" }

    func ratio(to other: Times) -> String {
      func hundredths(_ ratio: Double) -> String {
        let number = Int((ratio * 1000).rounded())
        return "\(number / 1000).\(String(number % 1000 + 1000).dropFirst())"
      }
      return "\(hundredths(processor / other.processor)), \(hundredths(clock / other.clock))"
    }
  }

  // MARK: A new rule

  /// Mutes by a rule, and takes it back.
  private static func measure(_ condition: String, in store: FeedStore) async throws {
    let rule = try Rule(parsing: condition, acts: [.mute])
    let start = now()
    let adopting = Task { try await store.rules.adopt([rule], now: Int64(time(nil))) }
    let request = TimelineRequest(
      search: SearchQuery(text: "", query: try Query.parsed("is:muted")), olderLimit: 1)
    var first: Double?
    let done = Mutex(false)
    let waiting = Task {
      try await adopting.value
      done.withLock { $0 = true }
    }
    while first == nil, !done.withLock({ $0 }) {
      let isSeen = try await !store.timeline.page(request, zone: .local).rows.isEmpty
      if isSeen { first = now() - start }
    }
    try await waiting.value
    let all = now() - start
    let count = try await store.rules.reports(now: 0).first?.total ?? 0
    let end = now()
    try await store.rules.adopt([], now: 0)
    print(
      "\(condition): first muted after \(first.map { "\(Int($0)) ms" } ?? "-"), all \(count) after \(Int(all)) ms,"
        + " back after \(Int(now() - end)) ms")
  }

  // MARK: Clocks

  /// Returns milliseconds of a clock that does not go back.
  private static func now() -> Double { milliseconds(CLOCK_MONOTONIC) }

  /// Returns the milliseconds that the processors have worked for this process.
  private static func processor() -> Double { milliseconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func milliseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return (Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)) / 1e6
  }

  private static func fail(_ message: String) -> Never {
    let line = message + "\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(1)
  }
}
