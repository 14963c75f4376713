import FeedFiltering
import FeedModel
import FeedStorage
import Foundation
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// An archive that an older program has left, with its log files.
///
/// `Tests/Fixtures/archive-15` was made by a program whose archives had 15 migrations. Its user has
/// imported newsboat's files, rated, marked and read, and then, in this order: made an item a
/// favourite, renamed a feed, set the clock, hidden an item, removed a feed, and set `mark_read`.
@Suite(.timeLimit(.minutes(5))) struct OldArchiveStories {
  private static let fixture = URL(filePath: #filePath)
    .appending(path: "../../../Fixtures/archive-15").standardized

  /// The folder of the feeds file, by whose path the archive knows the edits of that file.
  private let folder: String
  private var settings: String { folder + "/config.toml" }
  private let feedsFile: FeedsFile
  private let store: FeedStore

  init() async throws {
    let recorded = "/tmp/feedtui-fixture-000000000000"
    let number = String(UInt64.random(in: 0..<1_000_000_000_000))
    folder = recorded.dropLast(number.count) + number
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["feeds", "config.toml"] {
      try files.copyItem(
        atPath: Self.fixture.appending(path: name).path, toPath: "\(folder)/\(name)")
    }
    let archive = folder + "/feedtui.sqlite"
    let packed = Self.fixture.appending(path: "feedtui.sqlite.gz").path
    _ = try await SpawnedProgram.run(["sh", "-c", "gzip -dc '\(packed)' >'\(archive)'"])
    var bytes = try Data(contentsOf: URL(filePath: archive))
    // The path is as long as the recorded one, so the file stays a sound one.
    while let place = bytes.firstRange(of: Data(recorded.utf8)), folder != recorded {
      bytes.replaceSubrange(place, with: Data(folder.utf8))
    }
    try bytes.write(to: URL(filePath: archive))
    feedsFile = FeedsFile(path: folder + "/feeds")
    store = try FeedStore.onDisk(at: archive)
  }

  private func story() async throws -> Story {
    let paths = Paths(
      overrides: Paths.Overrides(config: settings, data: folder + "/feedtui.sqlite"),
      environment: [:], home: folder, folder: "/", isFolder: { _ in false })
    return try await Story(
      store: store, feedsFile: feedsFile, size: Size(width: 100, height: 30),
      config: EffectiveConfig(try Config(at: settings), paths))
  }

  private func titles(_ query: String) async throws -> [String] {
    let queryFeed = try QueryFeed(name: "Q", parsing: query)
    let scope = TimelineScope.queryFeed(queryFeed, now: Sample.now)
    return try await store.timeline.page(TimelineRequest(scope: scope), zone: .utc).rows
      .map(\.headline)
  }

  @Test func `everything is there`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try await titles("is:starred") == ["Ferry times", "Old maps", "Flagged in newsboat"])
    #expect(try await titles("rating:4") == ["Tide tables"])
    #expect(try await titles("is:read") == ["A long walk", "Winter", "Read in newsboat"])
    #expect(try await titles("flags = \"sx\"") == ["Flagged in newsboat"])
    #expect(
      try await titles("title != \"\"") == [
        "Ferry times", "Tide tables", "Harbour lights", "A long walk", "Winter", "Old maps",
        "Flagged in newsboat", "Read in newsboat",
      ])
    let story = try await story()
    await story.sees("Ferry times")
    // The text is shown from where its reading has stopped.
    story.type("3j")
    await story.selects("A long walk")
    story.press(.enter)
    await story.frame { $0.contains { $0.contains("Paragraph 19") } }
    await story.misses("Paragraph 10")
    _ = await story.quit()
  }

  @Test func `what was done is taken back in its order, and done again`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (feeds, config) = (try feedsText(), try configText())
    let story = try await story()
    await story.sees("Ferry times")
    let acts = [
      "Mark read: scroll", "Three removed", "hidden", "Clock: 12h", "renamed", "starred",
    ]
    for act in acts {
      story.type("u")
      await story.sees("Undone: \(act)")
      switch act {
      case "Three removed": #expect(try feedsText().contains("http://three.example/feed\n"))
      case "hidden": await story.sees("Weather")
      case "Clock: 12h": #expect(try configText().contains("clock = \"24h\"\n"))
      default: break
      }
    }
    #expect(
      try feedsText() == """
        # my feeds
        http://one.example/feed sea
        http://two.example/feed
        http://three.example/feed
        http://old.example/feed "old"

        """)
    #expect(
      try configText() == """
        # my settings
        clock = "24h"
        density = "compact"
        refresh = "off"

        """)
    #expect(try await titles("is:starred") == ["Old maps", "Flagged in newsboat"])
    for act in acts.reversed() {
      story.press(.control("r"))
      await story.sees("Redone: \(act)")
    }
    #expect(try feedsText() == feeds)
    #expect(try configText() == config)
    _ = await story.quit()
  }

  private func feedsText() throws -> String {
    try String(contentsOfFile: feedsFile.path, encoding: .utf8)
  }

  private func configText() throws -> String {
    try String(contentsOfFile: settings, encoding: .utf8)
  }
}
