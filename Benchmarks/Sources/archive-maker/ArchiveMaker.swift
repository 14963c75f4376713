import FeedModel
import FeedStorage
import Glibc

/// `archive-maker COUNT FILE`: makes an archive of `COUNT` items of 100 feeds from 400 days.
///
/// The items are stored through the same interface as in a refresh. It prints the feeds as a
/// `feeds` file. The same count yields the same items, except for their dates.
@main
enum ArchiveMaker {
  private static let days: Int64 = 400
  private static let feedCount = 100

  static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int64(arguments[1]), count > 0 else {
      fail("usage: archive-maker COUNT FILE", code: 64)
    }
    do {
      try await make(count, at: arguments[2], now: Int64(time(nil)))
    } catch let failure as StoreError {
      fail(failure.message, code: 73)
    } catch {
      fail("\(error)", code: 70)
    }
  }

  /// Fills the archive as in use: from the past to the present, with items of all feeds in turn.
  private static func make(_ count: Int64, at path: String, now: Int64) async throws {
    let store = try FeedStore.onDisk(at: path)
    let addresses = (0..<feedCount).map { "https://feed\($0).example/feed" }
    let feeds = try await store.feeds.subscribe(addresses.map { Subscription(url: $0) })
    let start = now - days * 86_400
    var writer = ItemWriter(count: count)
    var made: Int64 = 0
    while made < count {
      // The items of half a day, or in a small archive one item per feed.
      let end = min(count, made + max(count / (days * 2), Int64(feedCount)))
      var items = [[ParsedItem]](repeating: [], count: feedCount)
      for number in made..<end {
        let published = start + number * days * 86_400 / count
        items[Int(number) % feedCount].append(writer.item(number, published: published))
      }
      for (feed, items) in zip(feeds, items) where !items.isEmpty {
        let document = ParsedFeed(format: .rss2, title: writer.title(of: feed.id), items: items)
        try await store.ledger.save(
          DocumentDraft(document, rules: store.ruleBook), for: feed.id, now: now)
      }
      made = end
    }
    try store.close()
    print(addresses.joined(separator: "\n"))
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    let line = message + "\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(code)
  }
}
