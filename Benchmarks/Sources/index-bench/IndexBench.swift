import FeedModel
import FeedRefreshing
import FeedStorage
import Glibc

/// `index-bench FILE SECONDS [BYTES]`: makes the search index of an archive again, marks an item
/// 20 times a second meanwhile, and prints how long the marks wait. `BYTES` is a fixed number of
/// bytes of text in a transaction.
@main
enum IndexBench {
  static func main() async {
    let arguments = CommandLine.arguments
    guard (3...4).contains(arguments.count), let seconds = Double(arguments[2]) else {
      fail("usage: index-bench FILE SECONDS [BYTES]")
    }
    let portion = arguments.count > 3 ? Int(arguments[3]) : nil
    do {
      let store = try FeedStore.onDisk(at: arguments[1])
      try await store.search.rebuild()
      try await measure(store, seconds, portion)
      try store.close()
    } catch let failure as StoreError {
      fail(failure.message)
    } catch {
      fail("\(error)")
    }
  }

  private static func measure(
    _ store: FeedStore, _ seconds: Double, _ portion: Int?
  ) async throws {
    let items = try await store.timeline.page(
      TimelineRequest(newerLimit: 120, olderLimit: 200), zone: .local
    ).rows.compactMap { $0.head?.id }
    let before = try await waiting(store)
    let (start, cpu) = (now(CLOCK_MONOTONIC), now(CLOCK_PROCESS_CPUTIME_ID))
    let indexing = Task { try await SearchIndexer(store: store, portion: portion).run() }
    var waits: [Double] = []
    while now(CLOCK_MONOTONIC) - start < seconds * 1_000 {
      try await Task.sleep(for: .milliseconds(50))
      let pressed = now(CLOCK_MONOTONIC)
      _ = try await store.marks.setRead(
        waits.count / items.count % 2 == 0, for: [items[waits.count % items.count]])
      waits.append(now(CLOCK_MONOTONIC) - pressed)
    }
    indexing.cancel()
    _ = await indexing.result
    let time = (now(CLOCK_MONOTONIC) - start) / 1_000
    let indexed = before - (try await waiting(store))
    waits.sort()
    func share(_ part: Int) -> String { String(tenths: waits[(waits.count - 1) * part / 100]) }
    print(
      """
      \(waits.count) marks: \(share(50)) ms (median), \(share(95)) (p95), \(share(99)) (p99), \
      \(share(100)) at worst; \(Int(Double(indexed) / time)) entries a second, \
      CPU \(Int((now(CLOCK_PROCESS_CPUTIME_ID) - cpu) / 10 / time)) %
      """)
  }

  /// Returns the number of entries that wait to be indexed.
  private static func waiting(_ store: FeedStore) async throws -> Int {
    try await store.search.waitingCount()
  }

  /// Returns the time of a clock in milliseconds.
  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return (Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)) / 1e6
  }

  private static func fail(_ message: String) -> Never {
    print("index-bench: \(message)")
    exit(1)
  }
}

extension String {
  fileprivate init(tenths number: Double) {
    let tenths = Int((number * 10).rounded())
    self = "\(tenths / 10).\(tenths % 10)"
  }
}
