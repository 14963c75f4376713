import FeedModel
import Foundation
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import feedtui

/// The details page with a real archive.
@Suite(.timeLimit(.minutes(5))) struct DetailsStories {
  @Test func `stars are shown at once, stored, undone, and still there after a restart`()
    async throws
  {
    let story = try await Story([document(["One", "Two"])])
    await story.selects("One")
    story.type("i")
    await story.sees("First seen")
    story.type("3")
    await story.sees("★★★☆☆")
    story.type("5")
    await story.sees("★★★★★")
    story.type("u")
    await story.sees("★★★☆☆")
    await story.sees("Undone: rating")
    story.press(.control("r"))
    await story.sees("★★★★★")
    story.type("q")
    await story.selects("rated 5 One")
    story.type("gr")
    await story.sees("Rated")
    await story.frame { rows in
      rows.contains { $0.contains("rated 5 One") } && !rows.contains { $0.contains("Two") }
    }
    _ = await story.quit()

    let again = try await Story(store: story.store)
    await again.selects("rated 5 One")
    again.type("u")
    await again.selects("rated 3 One")
    again.type("u")
    await again.frame { rows in
      rows.contains { $0.contains("One") } && !rows.contains { $0.contains("rated 3") }
    }
    _ = await again.quit()
  }

  @Test func `the reader shows the rating, and its details lead to the next item`() async throws {
    let story = try await Story([document(["One", "Two"])])
    await story.selects("One")
    story.press(.enter)
    await story.sees("The text of One.")
    story.type("i4")
    await story.sees("★★★★☆")
    story.type("J")
    await story.sees("Details · Two")
    story.type("q")
    await story.sees("The text of Two.")
    story.type("K")
    await story.sees("· rated 4")
    story.type("i0q")
    await story.misses("rated 4")
    _ = await story.quit()
  }

  @Test func `an article below its details is read when it comes in sight`() async throws {
    let story = try await Story([document(["One", "Two", "Three", "Four"])])
    await story.selects("One")
    story.press(.enter)
    await story.sees("The text of One.")
    story.type("iJ")
    await story.sees("Details · Two")
    story.type("J")
    await story.sees("Details · Three")
    story.type("q")
    await story.sees("The text of Three.")
    story.type("q")
    await story.selects("Three")
    story.type("gu")
    await story.isOn("Unread")
    await story.frame { rows in
      rows.contains { $0.contains("Two") } && rows.contains { $0.contains("Four") }
        && !rows.contains { $0.contains("One") || $0.contains("Three") }
    }
    _ = await story.quit()
  }

  @Test func `the items of an author and of a category are found, and the way leads back`()
    async throws
  {
    let items = [("One", "Ann"), ("Two", "Ben"), ("Three", "Ann")].enumerated().map {
      ParsedItem(
        id: $1.0, kind: .article, title: $1.0, authors: [$1.1],
        published: Sample.now - 3600 - Int64($0), contentText: "Text",
        categories: $1.0 == "Three" ? ["Slow reading"] : ["Slow reading", "News"])
    }
    let story = try await Story([ParsedFeed(format: .rss2, title: "Feed", items: items)])
    await story.selects("One")
    story.type("i")
    await story.sees("News")
    story.type("jj")
    await story.selects("Ann")
    story.press(.enter)
    await story.frame { rows in
      rows.contains { $0.contains("Three") } && !rows.contains { $0.contains("Two") }
    }
    story.press(.escape)
    await story.selects("Ann")
    story.type("jjjj")
    await story.selects("News")
    story.press(.enter)
    await story.frame { rows in
      rows.contains { $0.contains("Two") } && !rows.contains { $0.contains("Three") }
    }
    _ = await story.quit()
  }

  @Test func `an item that is purged while its details are open is said to be deleted`()
    async throws
  {
    let story = try await Story([document(["One", "Two"])])
    await story.selects("One")
    story.type("i")
    await story.sees("First seen")
    let count = try await story.store.purge(now: Sample.now) { _ in Retention(items: 0) }
    #expect(count == 2)
    await story.sees("This item has been deleted")
    story.type("q")
    await story.sees("No items yet")
    _ = await story.quit()
  }

  @Test func `an item is saved as each format, and no file is overwritten`() async throws {
    let folder = FileManager.default.temporaryDirectory.path() + "feedtui-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let paths = Paths(environment: ["XDG_DOWNLOAD_DIR": folder], home: "/", folder: "/") { _ in
      true
    }
    try "mine".write(toFile: folder + "/One.md", atomically: true, encoding: .utf8)
    let story = try await Story(
      [document(["One"])], size: Size(width: 130, height: 40),
      config: EffectiveConfig(Config(), paths))
    await story.selects("One")
    story.type("i")
    await story.sees("First seen")
    let files = [
      ("HTML", "One.html"), ("text", "One.txt"), ("Markdown", "One (2).md"), ("JSON", "One.json"),
    ]
    for (name, file) in files {
      story.type("G")
      await story.selects("Save as JSON")
      let isWanted = { (row: String) in row.hasPrefix("▌") && row.contains("Save as \(name)") }
      while !story.screen.picture.contains(where: isWanted) {
        let before = story.screen.picture
        story.type("k")
        await story.frame { $0 != before }
      }
      story.press(.enter)
      await story.sees("Saved \(folder)/\(file)")
    }
    #expect(try text(folder + "/One.md") == "mine")
    #expect(
      try text(folder + "/One (2).md")
        == """
        # One

        0.example · 2026-11-21 11:00

        <https://feed.example/One>

        The text of One.

        """.replacing("0.example", with: "Feed"))
    #expect(try text(folder + "/One.html").contains("<p>The text of One.</p>"))
    #expect(try text(folder + "/One.txt").hasPrefix("One\nFeed · 2026-11-21 11:00\n"))
    #expect(try text(folder + "/One.json").contains("\"rating\": null"))
    let facts = try FileManager.default.attributesOfItem(atPath: folder + "/One.txt")
    #expect(facts[.posixPermissions] as? Int == 0o600)
    _ = await story.quit()
  }

  @Test(arguments: [("/proc/none", ""), ("/proc/other", "save_path = \"/proc/none\"\n")])
  func `where nothing can be written, that is said`(folder: String, config: String) async throws {
    let paths = Paths(environment: [:], home: folder, folder: "/none") { _ in false }
    let story = try await Story(
      [document(["One"])], size: Size(width: 100, height: 40),
      config: EffectiveConfig(Config(Array(config.utf8), path: "c"), paths))
    await story.selects("One")
    story.type("iG")
    await story.selects("Save as JSON")
    story.press(.enter)
    await story.sees("/proc/none cannot be written: no such file or directory.")
    _ = await story.quit()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}
