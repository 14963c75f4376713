import FeedModel
import FeedStorage
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiPages
@testable import FeedtuiSettings
@testable import feedtui

/// Episodes that are downloaded, seen on the page of downloads.
@Suite(.timeLimit(.minutes(5))) struct DownloadStories {
  private nonisolated static let sound = (0..<200_000).map {
    UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 7)
  }

  /// A feed with episodes on a server, and an article.
  private static func feed(_ server: LoopbackServer, _ names: [String]) -> ParsedFeed {
    var feed = document(["An article"])
    feed.title = "Harbour radio"
    feed.items +=
      names.enumerated().map { index, name in
        ParsedItem(
          id: name, kind: .audio, title: name, published: Sample.now - 60 * Int64(index + 1),
          enclosures: [
            .init(url: server.url("/\(name).mp3"), type: "audio/mpeg", length: sound.count)
          ])
      }
    return feed
  }

  private func tell(
    _ names: [String], size: Size = Size(width: 80, height: 24),
    answering answer: @escaping @Sendable (LoopbackServer.Request) -> [LoopbackServer.Act],
    _ story: (Story, PictureFolder) async throws -> Void
  ) async throws {
    try await LoopbackServer.run(answering: answer) { server in
      try await PictureFolder.with { folder in
        let paths = Paths(
          environment: [:], home: folder.path, folder: "/", isFolder: { _ in false })
        let told = try await Story(
          [Self.feed(server, names)],
          store: FeedStore.onDiskOrEmpty(at: folder.path + "/feedtui.sqlite"), size: size,
          config: EffectiveConfig(try Config(at: paths.config), paths))
        try await story(told, folder)
      }
    }
  }

  @Test func `D queues, gd shows what came, x takes it away, and u brings it back`() async throws {
    try await tell(
      ["Tides", "Ropes"], answering: { _ in [.answer("200 OK", body: Self.sound)] }
    ) { story, folder in
      await story.selects("Tides")
      story.type("D")
      await story.sees("Queued · gd downloads · u undo")
      story.type("gd")
      let rows = await story.frame { rows in
        rows[0].contains("Downloads") && rows.contains { $0.contains("There · 1") }
      }
      #expect(rows.contains { $0.contains("Tides") })
      #expect(rows.contains { $0.contains("200 kB") && $0.contains("Tides.mp3 · Harbour radio") })
      let file = folder.path + "/Podcasts/Harbour radio/Tides.mp3"
      #expect(FileManager.default.fileExists(atPath: file))
      story.type("x")
      await story.sees("No downloads")
      story.type("u")
      await story.sees("There · 1")
      #expect(FileManager.default.fileExists(atPath: file))
      story.type("q")
      await story.selects("Tides")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `several are queued at once, exchange their places, and fail with a reason`()
    async throws
  {
    try await tell(
      ["Tides", "Ropes", "Knots"],
      answering: { request in
        request.path.contains("Knots")
          ? [.answer("404 Not Found", text: "no")] : [.hang]
      }
    ) { story, _ in
      await story.selects("Tides")
      story.type("vjvjvD")
      await story.sees("3 queued")
      story.type("gd")
      await story.frame { rows in
        rows.contains { $0.contains("Now · 2") } && rows.contains { $0.contains("Failed · 1") }
          && rows.contains { $0.contains("404") }
      }
      // The first row of every page says how many come.
      await story.frame { $0.first?.contains("↓ 2") == true }
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `an article has nothing to download, which is said`() async throws {
    try await tell(["Tides"], answering: { _ in [.hang] }) { story, _ in
      await story.selects("Tides")
      story.type("j")
      await story.selects("An article")
      story.type("D")
      await story.sees("Nothing new to download")
      story.type("gd")
      await story.sees("No downloads")
      await story.sees("D on an episode downloads it")
      story.type("q")
      await story.selects("An article")
      #expect(await story.quit() == .quit)
    }
  }
}
