import FeedStorage
import Foundation
import TerminalKit
import Testing

@testable import FeedtuiLibrary
@testable import FeedtuiSettings
@testable import feedtui

/// A missing feeds file while the archive follows feeds.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct MissingFeedsFileStories {
  private static let lines = """
    # mine
    https://a.example/feed "news" "two words" "~Ann's news" !
    https://b.example/feed

    """

  @Test func `feeds stay followed, the file is named, and can be written again`() async throws {
    try await ProgramHome.with(feeds: Self.lines) { home in
      let before = try await followed(home)
      try FileManager.default.removeItem(atPath: home.feeds)
      let notice = """
        feedtui: \(home.feeds): Missing, but 2 feeds are still followed: 'feedtui feeds --write' writes it

        """
      #expect(try await home.run("list") == notice)
      #expect(try await home.run("feeds", "--tsv").hasPrefix(notice))
      #expect(try await followed(home, after: notice) == before)
      #expect(try await home.run("export", "opml").contains("title=\"Ann's news\""))
      #expect(!FileManager.default.fileExists(atPath: home.feeds))

      #expect(try await home.run("feeds", "--write") == "2 feeds written to \(home.feeds).\n")
      #expect(
        try home.feedsText() == """
          https://a.example/feed "news" "two words" "~Ann's news" !
          https://b.example/feed

          """)
      #expect(try await followed(home) == before)
      #expect(
        try await home.run("feeds", "--write", status: 73)
          == "feedtui: \(home.feeds) already exists; it was left untouched.\n")
    }
  }

  @Test func `an empty file follows none, and a home without an archive has none`() async throws {
    try await ProgramHome.with(feeds: Self.lines) { home in
      _ = try await followed(home)
      try home.write(feeds: "")
      #expect(try await home.run("feeds") == "")
      try FileManager.default.removeItem(atPath: home.feeds)
      #expect(try await home.run("feeds") == "")
      #expect(
        try await home.run("feeds", "--write", status: 66)
          == "feedtui: The archive has no feeds.\n")
    }
    try await ProgramHome.with(feeds: nil) { home in
      #expect(try await home.run("list") == "")
      _ = try await home.run("feeds", "--write", status: 66)
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder).isEmpty)
    }
  }

  @Test func `what is changed, added or imported then does not stand alone`() async throws {
    try await ProgramHome.with(feeds: Self.lines) { home in
      @MainActor func lose() throws { try FileManager.default.removeItem(atPath: home.feeds) }
      _ = try await followed(home)
      try lose()
      _ = try await home.run("feeds", "rename", "https://b.example/feed", "Ben")
      #expect(try home.feedsText().hasSuffix("!\nhttps://b.example/feed \"~Ben\"\n"))

      try lose()
      let feed = home.folder + "/new.xml"
      try "<rss version='2.0'><channel><title>New</title></channel></rss>".write(
        toFile: feed, atomically: true, encoding: .utf8)
      _ = try await home.run("add", feed)
      #expect(try home.feedsText().hasSuffix("\"~Ben\"\nfile://\(feed)\n"))

      try lose()
      let urls = home.folder + "/urls"
      try "https://c.example/\n".write(toFile: urls, atomically: true, encoding: .utf8)
      _ = try await home.run("import", "newsboat", "--urls", urls, "--cache", "/none")
      #expect(try home.feedsText().hasSuffix("file://\(feed)\nhttps://c.example/\n"))

      _ = try await home.run("feeds")
      try lose()
      _ = try await home.run("remove", "https://c.example/")
      #expect(try home.feedsText().split(separator: "\n").count == 3)
    }
  }

  @Test func `a pipe, a binary file and an encrypted one are refused in a message`() async throws {
    try await ProgramHome.with(feeds: Self.lines) { home in
      let before = try await followed(home)
      try FileManager.default.removeItem(atPath: home.feeds)
      #expect(mkfifo(home.feeds, 0o600) == 0)
      let message = "feedtui: \(home.feeds) is a pipe or a device, not a file.\n"
      #expect(try await home.run("list", status: 66) == message)
      #expect(
        try await home.run("feeds", "rename", "https://b.example/feed", "x", status: 66) == message
      )
      try FileManager.default.removeItem(atPath: home.feeds)
      for (bytes, message) in [
        ([UInt8]("\0GITCRYPT\0abc".utf8), "is encrypted with git-crypt: decrypt it first."),
        (
          [UInt8]("-----BEGIN PGP MESSAGE-----\n".utf8),
          "is encrypted with GnuPG: decrypt it first."
        ),
        ([0x7F, 0x45, 0x4C, 0x46, 0, 1], "is not a text file."),
        ([0x8C, 0x0D, 0x04, 0x09, 0x03, 0x08, 0xF1, 0x92], "is not a text file."),
      ] {
        try Data(bytes).write(to: URL(filePath: home.feeds))
        #expect(try await home.run("feeds", status: 65) == "feedtui: \(home.feeds) \(message)\n")
      }
      try home.write(feeds: Self.lines)
      #expect(try await followed(home) == before)
    }
  }

  @Test func `the river goes on, says it once, and follows the file when it is back`() async throws
  {
    let story = try await Story(
      [document(["A1"], title: "Alpha"), document(["B1"], title: "Beta")],
      size: Size(width: 120, height: 16))
    await story.sees("A1")
    let bytes = try Data(contentsOf: URL(filePath: story.feedsFile.path))
    try FileManager.default.removeItem(atPath: story.feedsFile.path)
    await story.sees("Missing, but 4 feeds are still followed")
    await story.sees("B1")
    story.type("gf")
    await story.sees("4 feeds")
    try (bytes + Data("# more\nhttps://new.example/feed \"~Gamma\"\n".utf8)).write(
      to: URL(filePath: story.feedsFile.path))
    await story.sees("5 feeds")
    await story.sees("Gamma")
    #expect(await story.quit() == .quit)
  }

  /// Makes the archive follow the feeds and returns the list of them.
  private func followed(_ home: ProgramHome, after notice: String = "") async throws -> String {
    if !FileManager.default.fileExists(atPath: home.archive) {
      let store = try FeedStore.onDisk(at: home.archive)
      try await store.feeds.subscribe(FeedsFile(path: home.feeds).read().subscriptions)
      try store.close()
    }
    return try await home.run("feeds", "--jsonl").replacingOccurrences(of: notice, with: "")
  }
}
