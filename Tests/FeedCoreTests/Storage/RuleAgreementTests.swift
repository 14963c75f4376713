import FeedFiltering
import FeedModel
import FeedRefreshing
import Testing

@testable import FeedStorage

/// A rule means the same for what comes in, for what is there already, and as a query.
struct RuleAgreementTests {
  private static let now: Int64 = 1_700_000_000
  private static let conditions = [
    "fox", "red fox", "\"red fox\"", "fox or hen", "-fox", "red -fox", "title:fox", "-title:fox",
    "by:jane", "by:\"jane doe\"", "-by:jane", "by:東京", "category:go", "category:\"go home\"",
    "link:one.example", "link:one.example/1", "kind:photo", "-kind:photo", "kind:photo,link fox",
    "feed:one", "-feed:one", "feed:nothing fox", "words:>=100", "words:20..150", "since:2d",
    "since:3d before:1d", "/f.x/", "title:/^h/", "fox /h.n/", "/fox|hen/", "title:/(red|blue) h/",
    "/[Ff]ox$/", "author = \"Jane Doe\"", "author =~ \"doe$\" and age < 2", "title !~ \"fox\"",
    "categories = \"go\"", "title = \"red fox 3\"", "content =~ \"<p>red &amp;\"", "müller",
    "title:MULLER", "title:/müll/", "/ǆ/", "filler fox", "\"äpfel und\"", "link =~ \"example/7\"",
    "rssurl =~ \"two\" and title # \"fox\"", "кот", "title:/кОТ/", "ﬁsh or fish",
    "guid =~ \"^0-1\"", "enclosure_type =~ \"audio\" or title =~ \"fox\"", "summary =~ \"blue\"",
  ]

  @Test func `rules catch on arrival what they catch in the archive and what a query finds`()
    async throws
  {
    let rules = try Self.conditions.map {
      try Rule(parsing: $0, acts: [.highlight(.yellow)])
    }
    let (early, late) = (try FeedStore.empty(), try FeedStore.empty())
    try await early.rules.adopt(rules, now: Self.now)
    for store in [early, late] {
      let feeds = try await store.feeds.subscribe(
        ["one", "two"].map { Subscription(url: "https://\($0).example/feed", title: "Feed \($0)") })
      for (place, feed) in feeds.enumerated() {
        try await store.saving(Self.items(of: place), for: feed.id, now: Self.now)
      }
    }
    try await late.rules.adopt(rules, now: Self.now)
    try await SearchIndexer(store: late).run()
    var hits = 0
    for condition in Self.conditions {
      let query = try QueryFeed(name: "", parsing: condition)
      let right = try await late.river(.queryFeed(query, now: Self.now))
      let rule = try Rule(parsing: condition, acts: [.mute])
      #expect(try await early.caught(by: rule) == right, "\(condition), as it comes in")
      #expect(try await late.caught(by: rule) == right, "\(condition), afterwards")
      hits += right.isEmpty ? 0 : 1
    }
    #expect(hits > Self.conditions.count * 4 / 5)
  }

  private static func items(of feed: Int) -> [ParsedItem] {
    let words = ["red", "fox", "hen", "blue"]
    let rare = ["Müller", "mu\u{308}ller", "KОТ", "КОТ", "ﬁsh", "Äpfel und", "ǅ", "cry<b>p</b>to"]
    return (0..<72).map { number in
      let text = (0..<(number % 4 + 1)).map { words[(number / 3 + $0) % 4] }.joined(separator: " ")
      let length = [3, 60, 120, 320][number / 4 % 4]
      let body = Array(repeating: "filler", count: length).joined(separator: " ")
      let odd = rare[number % rare.count]
      var item = ParsedItem(
        id: "\(feed)-\(number)", kind: [.article, .photo, .link, .status][number / 5 % 4],
        title: number % 11 == 0 ? nil : "\(text) \(number)\(number % 9 == 0 ? " \(odd)" : "")",
        link: "https://\(["one", "two"][feed]).example/\(number)",
        authors: [["Jane Doe", "Doe", "東京 Jane", "Bob"][number / 7 % 4]],
        published: now - Int64(number) * 3_000 - Int64(feed),
        contentHTML: "<p>\(words[(number + 2) % 4]) &amp; \(words[number / 2 % 4])</p>"
          + "<p>\(body) \(number % 7 == 0 ? odd : "")</p>")
      item.contentText =
        "\(words[(number + 2) % 4]) & \(words[number / 2 % 4])\n\(body)"
        + " \(number % 7 == 0 ? odd.replacing("<b>", with: "").replacing("</b>", with: "") : "")"
      item.categories = [["go", "home"], ["go home"], [], ["Rust"]][number / 6 % 4]
      return item
    }
  }
}

extension FeedStore {
  /// Returns the entries that a rule has caught, newest first.
  fileprivate func caught(by rule: Rule) async throws -> [EntryID] {
    try await read { db in
      try db.numbers(
        """
        SELECT entry FROM touch JOIN rule ON rule.id = rule WHERE key = ? ORDER BY entry DESC
        """, [rule.key])
    }.map { EntryID($0) }
  }
}
