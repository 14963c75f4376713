import FeedModel
import GRDB
import Testing

@testable import FeedStorage

/// Documents with more items than the archive keeps of a feed.
///
/// Four items are kept here. What is in the archive must be the same as if all items had been saved
/// and those that are too many deleted.
struct LargeDocumentTests {
  private static let kept = 4
  private static let now: Int64 = 1_000_000

  /// The forms of a document, and the dates of its items.
  private static let dates: [[Int64?]] = [
    [90, 80, 70, 60, 50, 40, 30, 20, 10], [10, 20, 30, 40, 50, 60, 70, 80, 90],
    [50, 10, 90, 30, 70, 30, 60, 90, 20], [nil, nil, nil, nil, nil, nil, nil, nil, nil],
    [7, 7, 7, 7, 7, 7, 7, 7, 7], [10, nil, 20, nil, 30, nil, 40, nil, 50, nil],
    [2_000_000, 10, 3_000_000, 20, 30, 40, 2_500_000], [1, 2, 3, 4], [1, 2, 3, 4, 5],
  ]

  @Test(arguments: dates)
  func `the newest items are kept, and the others count as new`(dates: [Int64?]) async throws {
    try await agree { archive in
      try await archive.take(items(dates), new: dates.count)
    }
  }

  @Test func `what does not fit once does not come back, and newer items push older ones out`()
    async throws
  {
    try await agree { archive in
      let first = items([90, 80, 70, 60, 50, 40, 30])
      try await archive.take(first, new: 7)
      try await archive.take(first, new: 0)
      let newer = items([120, 110, 100], from: 100)
      try await archive.take(newer + first, new: 3)
      try await archive.shows(["100", "101", "102", "0"])
      // Old items that were not seen before count, and are too old.
      let older = items([5, 4, 3], from: 200)
      try await archive.take(newer + first + older, new: 3)
    }
  }

  @Test func `known items are renewed wherever they stand, and favourites stay`() async throws {
    try await agree { archive in
      try await archive.take(items([30, 20, 10]), new: 3)
      let ids = try await archive.store.river()
      try await archive.store.marks.setFavourite(true, for: ids[2])
      try await archive.store.marks.setRead(true, for: ids[0])
      var known = items([30, 20, 10])
      known[1].title = "1, corrected"
      known[2].published = 1_000
      let newer = items([100, 90, 80, 70, 60, 50], from: 100)
      try await archive.take(newer + known, new: 6, changed: 2)
      try await archive.shows(["100", "101", "102", "103", "2"])
    }
  }

  @Test func `of names that occur twice the same items win`() async throws {
    try await agree { archive in
      var twice = items([90, 80, 70, 60, 50, 40])
      for index in twice.indices { twice[index].id = String(index % 3) }
      twice[5].published = 60
      try await archive.take(twice + twice, new: 6)
    }
  }

  @Test func `rules keep old items, and mute or read what comes`() async throws {
    let rules = [
      try Rule(parsing: "keepsake", acts: [.keep]), try Rule(parsing: "star", acts: [.favourite]),
      try Rule(parsing: "crypto", acts: [.mute]), try Rule(parsing: "seen", acts: [.read]),
    ]
    try await agree { archive in
      try await archive.store.rules.adopt(rules, now: Self.now)
      var some = items([90, 80, 70, 60, 50, 40, 30, 20])
      for (index, word) in [
        (1, "crypto"), (2, "seen"), (5, "star"), (6, "crypto"), (7, "keepsake"),
      ] {
        some[index].title = word
      }
      try await archive.take(some, new: 8)
      try await archive.shows(["0", "seen", "3", "star", "keepsake"])
    }
  }

  @Test func `a feed that is not followed takes its items in too`() async throws {
    try await agree { archive in
      _ = try await archive.store.feeds.subscribe([])
      try await archive.take(items([90, 80, 70, 60, 50, 40]), new: 6)
    }
  }

  @Test(arguments: ["rss", "atom", "json"])
  func `a document is read to its end for what concerns all items`(form: String) async throws {
    let store = try FeedStore.empty()
    let feed = try await store.onlyFeed()
    let reader = DocumentReader(store, feed: feed, most: Self.kept, now: 1_600_000_000)
    let draft = try await reader.draft(
      of: Array(document(form).utf8), contentType: nil, url: "https://a.example/feed")
    #expect(draft.entries.map(\.guid) == ["5", "6", "7", "8"])
    let days: [Int64] = [5, 6, 7, 8]
    #expect(draft.entries.map(\.date) == days.map { 1_577_836_800 + $0 * 86_400 })
    #expect(draft.entries.map(\.record.link) == days.map { "https://a.example/\($0)" })
    #expect(draft.tombstones.count == 5)
    #expect(draft.title == "T")
  }

  // MARK: Support

  /// An archive that takes documents in one of the two ways.
  private struct Archive {
    enum Way { case chosen, purged }

    let way: Way
    let store: FeedStore
    let feed: FeedID

    /// Takes a document of items, which brings so many new ones and changes so many.
    func take(_ items: [ParsedItem], new: Int, changed: Int = 0) async throws {
      let parsed = ParsedFeed(format: .rss2, items: items)
      let now = LargeDocumentTests.now
      let result: SaveResult
      switch way {
      case .purged:
        result = try await store.ledger.save(parsed, for: feed, now: now)
      case .chosen:
        let all = DraftList(most: LargeDocumentTests.kept, rules: store.ruleBook.rules)
        for item in items where !all.take(item) { break }
        let draft =
          all.hasMore
          ? try await chosen(parsed) : DocumentDraft(parsed, drafts: all.drafts)
        result = try await store.ledger.save(draft, for: feed, now: now)
        #expect(draft.entries.count <= 2 * LargeDocumentTests.kept)
      }
      let keeping = Retention(items: LargeDocumentTests.kept)
      try await store.purge(now: now) { _ in keeping }
      #expect(result == SaveResult(new: new, changed: changed))
    }

    /// The river has these titles.
    func shows(_ titles: [String]) async throws {
      let shown = try await store.titles()
      #expect(shown == titles)
    }

    private func chosen(_ parsed: ParsedFeed) async throws -> DocumentDraft {
      let reader = DocumentReader(
        store, feed: feed, most: LargeDocumentTests.kept, now: LargeDocumentTests.now)
      let newest = try await reader.newest()
      for item in parsed.items { #expect(newest.take(item)) }
      let (drafts, tombstones) = newest.finished()
      return DocumentDraft(parsed, drafts: drafts, tombstones: tombstones)
    }

    /// Everything that could differ, apart from the IDs.
    func contents() async throws -> [[String]] {
      var contents = [try await store.titles(), try await store.titles(.unread)]
      for sql in [
        "SELECT hex(digest) FROM tombstone ORDER BY 1", "SELECT hex(digest) FROM entry ORDER BY id",
        "SELECT bucket || ' ' || shown || ' ' || unread || ' ' || favourite FROM tally ORDER BY 1",
        "SELECT shown || ' ' || unread || ' ' || favourite FROM feedCount",
        "SELECT day || ' ' || entries FROM feedDay WHERE entries > 0 ORDER BY 1",
        "SELECT reason FROM hidden ORDER BY entry", "SELECT rule FROM touch ORDER BY entry",
        "SELECT count(*) FROM unsearched", "SELECT isSet FROM latch",
      ] {
        contents.append(try await store.read { db in try String.fetchAll(db, sql: sql) })
      }
      return contents
    }
  }

  /// Does the same with two archives, which then have the same contents.
  private func agree(_ work: (Archive) async throws -> Void) async throws {
    var contents: [[[String]]] = []
    for way in [Archive.Way.purged, .chosen] {
      let store = try FeedStore.empty()
      let archive = Archive(way: way, store: store, feed: try await store.onlyFeed())
      try await work(archive)
      contents.append(try await archive.contents())
    }
    #expect(contents[0] == contents[1])
  }

  private func items(_ dates: [Int64?], from first: Int = 0) -> [ParsedItem] {
    dates.enumerated().map { .named(String(first + $0.offset), at: $0.element) }
  }

  /// A document of nine items, the newest last. In XML the feed's link stands after them.
  private func document(_ form: String) -> String {
    let items = 0..<9
    switch form {
    case "rss":
      let list = items.map {
        "<item><guid isPermaLink='false'>\($0)</guid><link>/\($0)</link><pubDate>\(date($0))</pubDate></item>"
      }
      return
        "<rss version='2.0'><channel><title>T</title>\(list.joined())<link>https://b.example/</link></channel></rss>"
    case "atom":
      let list = items.map {
        "<entry><id>\($0)</id><link href='/\($0)'/><updated>\(date($0))</updated></entry>"
      }
      return
        "<feed xmlns='http://www.w3.org/2005/Atom'><title>T</title>\(list.joined())<link href='https://b.example/'/></feed>"
    default:
      let list = items.map {
        "{\"id\":\"\($0)\",\"url\":\"/\($0)\",\"date_published\":\"\(date($0))\"}"
      }
      return
        "{\"version\":\"https://jsonfeed.org/version/1\",\"title\":\"T\",\"items\":[\(list.joined(separator: ","))]}"
    }
  }

  private func date(_ index: Int) -> String { "2020-01-0\(index + 1)T00:00:00Z" }
}
