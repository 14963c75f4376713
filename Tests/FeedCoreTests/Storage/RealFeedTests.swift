import FeedFormats
import FeedModel
import FeedStorage
import Foundation
import TestSupport
import Testing

/// Snapshots of real feeds, from the parser to the archive.
struct RealFeedTests {
  @Test(
    .tags(.slow), .fullLaneOnly,
    .enabled(if: SharedFeeds.folder != nil, "no shared feeds (FEEDTUI_SHARED)")
  ) func `every item of a real feed becomes a row, and none is blank`() async throws {
    let feeds = try #require(SharedFeeds.folder)
    let manifest = try SharedFeeds.read([String: SharedFeeds.Facts].self, "manifest.json")
    var count = 0
    for (name, facts) in manifest where facts.real == true {
      count += 1
      let expected = try SharedFeeds.read(SharedFeeds.Expected.self, "expected/\(name).json")
      guard let items = expected.items else { continue }
      let bytes = [UInt8](try Data(contentsOf: feeds.appending(path: "files/\(name)")))
      let store = try FeedStore.empty()
      let feed = try #require(
        try await store.feeds.subscribe([Subscription(url: "https://a.example/feed")]).first)
      _ = try await store.ledger.save(
        try FeedParser.parse(bytes), for: feed.id, validators: Validators(), bodyDigest: nil,
        now: 1_795_262_400)
      let page = try await store.timeline.page(TimelineRequest(olderLimit: 10_000), zone: .utc)
      #expect(page.rows.count == items.count, "\(name)")
      for row in page.rows { #expect(!row.headline.isEmpty, "\(name)") }
    }
    #expect(count > 50)
  }
}

enum SharedFeeds {
  /// The folder of shared feeds; `nil` if it does not exist.
  static let folder: URL? = {
    let shared = ProcessInfo.processInfo.environment["FEEDTUI_SHARED"] ?? "../shared"
    let folder = URL(filePath: shared).appending(path: "feeds")
    let isThere = FileManager.default.fileExists(
      atPath: folder.appending(path: "manifest.json").path())
    return isThere ? folder : nil
  }()

  /// The properties of the manifest that matter here.
  struct Facts: Decodable {
    /// A genuine snapshot of a site's feed.
    let real: Bool?
  }

  /// The properties of an expectation that matter here. A file that is not a feed has no items.
  struct Expected: Decodable {
    struct Item: Decodable {}
    let items: [Item]?
  }

  static func read<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    let folder = try #require(folder)
    return try JSONDecoder().decode(type, from: Data(contentsOf: folder.appending(path: name)))
  }
}
