import FeedFiltering
import FeedModel
import FeedRefreshing
import FeedStorage
import Glibc

/// `archive-bench FILE`: measures operations on a large archive, and prints milliseconds.
///
/// It indexes the archive, searches for words, marks everything as read and undoes that. Nothing
/// else is changed.
@main
enum ArchiveBench {
  static func main() async {
    guard CommandLine.arguments.count == 2 else { fail("usage: archive-bench FILE") }
    do {
      let store = try FeedStore.onDisk(at: CommandLine.arguments[1])
      try await index(store)
      for typed in ["zanzibar", "te ", "te", "z", "te se ", "se zanz", "yedehe", "東京", "-te ne "] {
        try await search(store, typed)
      }
      try await mark(store)
      try store.close()
    } catch let failure as StoreError {
      fail(failure.message)
    } catch {
      fail("\(error)")
    }
  }

  /// Indexes the rest of the archive, and prints the times of the steps.
  private static func index(_ store: FeedStore) async throws {
    let indexer = SearchIndexer(store: store)
    let (start, cpu) = (now(.wall), now(.cpu))
    var times: [Double] = []
    while true {
      let step = now(.wall)
      guard try await indexer.step() else { break }
      times.append(now(.wall) - step)
    }
    times.sort()
    print("index: \(now(.wall) - start) ms (CPU \(now(.cpu) - cpu)), \(times.count) steps")
    guard let slowest = times.last else { return }
    print(
      "a step: \(times[times.count / 2]) ms, of 100 one \(times[times.count * 99 / 100]), at worst \(slowest)"
    )
  }

  private static func search(_ store: FeedStore, _ typed: String) async throws {
    let request = TimelineRequest(
      search: try SearchQuery(typed), newerLimit: 120, olderLimit: 200)
    var (best, worst, rows) = (Double.infinity, 0.0, 0)
    for _ in 0..<5 {
      let start = now(.wall)
      rows = try await store.timeline.page(request, zone: .local).rows.count
      let time = now(.wall) - start
      (best, worst) = (min(best, time), max(worst, time))
    }
    print("search “\(typed)”: \(best) ms, at worst \(worst), \(rows) rows")
  }

  private static func mark(_ store: FeedStore) async throws {
    for _ in 0..<3 {
      let start = now(.wall)
      let count = try await store.marks.markRead(in: .all)
      let marked = now(.wall)
      _ = try await store.journal.undoOrRedo(.undo)
      print("read \(count): \(marked - start) ms, undone \(now(.wall) - marked) ms")
    }
  }

  private enum Clock {
    case wall, cpu
  }

  /// Returns the time of a clock in milliseconds.
  private static func now(_ clock: Clock) -> Double {
    var time = timespec()
    clock_gettime(clock == .wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time)
    return (Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)) / 1e6
  }

  private static func fail(_ message: String) -> Never {
    let line = message + "\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(1)
  }
}
