import FeedModel
import TestSupport
import Testing

@testable import FeedStorage

/// Archives with many kinds of titles, authors, lengths and times of arrival.
enum TitleArchive {
  static let count = 700

  static func store() async throws -> FeedStore {
    let store = try FeedStore.empty()
    try await fill(store)
    return store
  }

  /// Two feeds with random titles, many of which are equal or missing.
  static func fill(_ store: FeedStore) async throws {
    let urls = ["https://a.example/feed", "https://b.example/feed"]
    let feeds = try await store.feeds.subscribe(urls.map { Subscription(url: $0) })
    var random = RandomTitles(state: 1)
    for feed in feeds {
      let items = (0..<count / 2).map { item($0, title: random.title()) }
      for day in 0..<7 {
        let part = items[(day * items.count / 7)..<((day + 1) * items.count / 7)]
        // A week, not in its order.
        let now = 1_000_000 + Int64(day * 5 % 7 * 90_000)
        try await store.saving(Array(part), for: feed.id, now: now)
      }
    }
  }

  private static let authors: [[String]] = [
    [], ["Zoe"], ["zoe"], ["Émile"], ["Emile"], ["emile zola"], ["Ann 2"], ["Ann 10"], ["日"],
    ["\u{10FFFF}"], ["ZOE"],
  ]

  static func item(_ number: Int, title: String) -> ParsedItem {
    let words = String(repeating: " word", count: number % 7 == 0 ? number : 0)
    return ParsedItem(
      id: "\(number)", kind: .article, title: title,
      authors: authors[(title.unicodeScalars.count + number) % authors.count],
      published: Int64(number / 3 * 3_600),
      contentText: number % 2 == 0 ? "" : "Text \(number % 9)\(words)")
  }
}

/// Titles that are the same each time.
struct RandomTitles {
  var state: UInt64

  private static let signs: [String] = [
    "a", "A", "b", "z", "Z", "é", "É", "ß", "ж", "Ж", "日", "\u{10FFFF}", "\u{D7FF}", "\u{E000}",
    "😀", "{", "~", "[", "_", "\"", "1", " ", "m", "ll", "word ",
  ]

  private mutating func number(below end: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % end
  }

  mutating func title() -> String {
    switch number(below: 10) {
    case 0: ""
    case 1: ["Zoo", "zoo", "Émile", "Same"][number(below: 4)]
    default:
      (0...number(below: 5)).map { _ in Self.signs[number(below: Self.signs.count)] }.joined()
    }
  }
}
