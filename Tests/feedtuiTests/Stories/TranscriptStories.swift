import FeedModel
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// Chapters and transcripts of episodes, from a server to the screen.
@Suite(.timeLimit(.minutes(5))) struct TranscriptStories {
  private func tell(
    transcript: String? = nil,
    answering answer: @escaping @Sendable (LoopbackServer.Request) -> [LoopbackServer.Act],
    _ body: (Story, LoopbackServer) async throws -> Void
  ) async throws {
    try await LoopbackServer.run(answering: answer) { server in
      let item = ParsedItem(
        id: "1", kind: .audio, title: "Alder", link: server.url("/page"),
        published: Sample.now - 60, contentHTML: "<p>The notes.</p>", contentText: "The notes.",
        enclosures: [
          .init(url: server.url("/1.mp3"), type: "audio/mpeg"),
          .init(
            url: server.url("/chapters"), type: "application/json+chapters", relation: .chapters),
          .init(
            url: transcript ?? server.url("/1.vtt"), type: "text/vtt", relation: .transcript),
        ])
      let story = try await Story(
        [ParsedFeed(format: .rss2, title: "F", items: [item])], size: Size(width: 90, height: 24))
      await story.selects("Alder")
      try await body(story, server)
      _ = await story.quit()
    }
  }

  private nonisolated static let chapters =
    #"{"chapters":[{"startTime":0,"title":"Start"},{"startTime":75,"title":"Ropes"}]}"#
  private nonisolated static let words = "WEBVTT\n\n01:15.000 --> 01:20.000\n<v Ann>About zebras.\n"

  @Test func `they stand below the notes, are fetched once, and are found by search`() async throws
  {
    try await tell(answering: { request in
      [.answer(text: request.path == "/chapters" ? Self.chapters : Self.words)]
    }) { story, server in
      story.press(.enter)
      await story.sees("1:15[3] Ropes")
      let rows = await story.sees("Ann: About zebras.")
      #expect(rows.contains { $0.contains("The notes.") })
      await story.sees("chapters and transcript of 127.0.0.1")
      story.type("X")
      await story.misses("zebras")
      await story.sees("X shows the chapters and transcript")
      story.type("X")
      await story.sees("zebras")
      story.type("q")
      await story.selects("Alder")
      story.press(.enter)
      await story.sees("zebras")
      #expect(server.requests.map(\.path) == ["/chapters", "/1.vtt"])
      story.type("q")
      await story.selects("Alder")
      story.type("/zebras")
      story.press(.enter)
      await story.selects("Alder")
      story.press(.enter)
      await story.sees("Ann: About zebras.")
    }
  }

  @Test func `one of both is enough, and what cannot be had is said in one line`() async throws {
    try await tell(answering: { request in
      request.path == "/chapters"
        ? [.answer("404 Not Found", text: "")] : [.answer(text: Self.words)]
    }) { story, _ in
      story.press(.enter)
      await story.sees("Ann: About zebras.")
      await story.misses("No chapters")
    }
    try await tell(answering: { request in
      request.path == "/chapters"
        ? [.answer(text: "{}")] : [.answer(text: "<html>Log in</html>")]
    }) { story, _ in
      story.press(.enter)
      await story.sees("The notes.")
      await story.sees("The file of 127.0.0.1 has no transcript.")
    }
  }

  @Test func `no file of this computer is read`() async throws {
    try await PictureFolder.with { folder in
      let file = folder.path + "/secret.vtt"
      try Self.words.write(toFile: file, atomically: true, encoding: .utf8)
      for address in ["file://" + file, file] {
        try await tell(
          transcript: address,
          answering: { _ in [.answer(text: Self.chapters)] }
        ) { story, _ in
          story.press(.enter)
          await story.sees("1:15[3] Ropes")
          await story.misses("zebras")
        }
      }
    }
  }

  @Test func `full=off leaves them where they are until X`() async throws {
    try await LoopbackServer.run(answering: { _ in [.answer(text: Self.words)] }) { server in
      let item = ParsedItem(
        id: "1", kind: .audio, title: "Alder", published: Sample.now - 60,
        contentHTML: "<p>The notes.</p>", contentText: "The notes.",
        enclosures: [
          .init(url: server.url("/1.mp3"), type: "audio/mpeg"),
          .init(url: server.url("/1.vtt"), type: "text/vtt", relation: .transcript),
        ])
      let story = try await Story(
        [ParsedFeed(format: .rss2, title: "F", items: [item])],
        lines: ["https://0.example/feed \"full=off\""], size: Size(width: 90, height: 24))
      await story.selects("Alder")
      story.press(.enter)
      await story.sees("X gets the transcript")
      #expect(server.requests.isEmpty)
      story.type("X")
      await story.sees("Ann: About zebras.")
      #expect(await story.quit() == .quit)
    }
  }
}
