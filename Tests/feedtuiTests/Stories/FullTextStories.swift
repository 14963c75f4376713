import FeedModel
import FeedStorage
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// The full texts of items, from the keys over a server to the screen.
@Suite(.timeLimit(.minutes(5))) struct FullTextStories {
  @Test func `X shows the page's text and the feed's again, with one request for ever`()
    async throws
  {
    try await withStory { story, server in
      story.press(.enter)
      await story.sees("X gets the full text from 127.0.0.1")
      story.type("X")
      await story.sees("Sentence 1 about zebras")
      await story.sees("Full text from 127.0.0.1 · X shows the feed's own text")
      story.type("G")
      await story.sees("full text: 160 words of 127.0.0.1 (feed had 4)")
      story.type("X")
      await story.sees("X shows the full text: 160 words")
      await story.misses("Sentence 20 about zebras")
      story.type("X")
      await story.sees("Sentence 20 about zebras")
      #expect(server.requests.map(\.path) == ["/0"])
      story.type("q")
      await story.isOn("All")
      story.press(.enter)
      await story.sees("Sentence 1 about zebras")
      #expect(server.requests.map(\.path) == ["/0"])
    }
  }

  @Test func `the place holds while the texts are exchanged`() async throws {
    let shared = (1...20).map { "<p>Sentence \($0) about zebras, and more of it.</p>" }.joined()
    try await withStory(summary: "<p>Only the feed has this.</p>" + shared) { story, _ in
      story.press(.enter)
      await story.sees("Only the feed has this.")
      story.type("22j")
      await story.misses("Only the feed has this.")
      let rows = story.screen.picture
      story.type("X")
      await story.sees("X shows the feed's own text")
      #expect(story.screen.picture[1] == rows[1])
      story.type("X")
      // The share that has been read is that of the feed's text again.
      await story.frame {
        $0[1] == rows[1] && $0.last?.suffix(4) == rows.last?.suffix(4)
          && $0.last?.contains("X shows the feed's own text") == false
      }
      // Each text is where it was left.
      story.type("G")
      let end = await story.frame { $0.last?.hasSuffix("end ") == true }
      story.type("X")
      await story.frame { $0[1] == rows[1] && $0.last?.hasSuffix("end ") == false }
      story.type("X")
      await story.frame { $0[1...14] == end[1...14] && $0.last?.hasSuffix("end ") == true }
    }
  }

  @Test func `what cannot be had leaves the feed's text, and says why in one line`() async throws {
    try await withStory(answer: { _ in [.answer("404 Not Found", text: "")] }) { story, _ in
      story.press(.enter)
      await story.sees("X gets the full text")
      story.type("X")
      let rows = await story.sees("No full text: The server answered 404 (not found).")
      #expect(rows.contains { $0.contains("The beginning of 0…") })
      await story.sees("o opens the page.")
      story.type("qj")
      await story.selects("About 1")
      story.type("k")
      await story.selects("About 0")
      story.press(.enter)
      await story.sees("No full text: The server answered 404 (not found). o opens the page.")
    }
  }

  @Test func `a feed whose full texts are asked for three times opens with them, and u undoes it`()
    async throws
  {
    try await withStory { story, _ in
      story.press(.enter)
      for number in 0..<3 {
        await story.sees("The beginning of \(number)…")
        story.type("X")
        await story.sees("about zebras")
        if number < 2 { story.type("J") }
      }
      await story.sees("Alpha opens with the full text · u undo")
      #expect(words(story) == .open)
      story.type("u")
      await story.sees("Undone: Alpha opens with the full text")
      #expect(words(story) == nil)
      story.type("J")
      await story.sees("The beginning of 3…")
      story.type("X")
      await story.sees("about zebras")
      // It was undone, and is left at that.
      story.type("X")
      await story.sees("The beginning of 3…")
      story.type("X")
      await story.sees("about zebras")
      #expect(words(story) == nil)
    }
  }

  @Test func `full=open has the page fetched when an item is opened, and not beside a list`()
    async throws
  {
    try await withStory(
      lines: ["https://0.example/feed \"full=open\""], size: Size(width: 130, height: 16)
    ) { story, server in
      await story.sees("The beginning of 0…")
      story.type("j")
      await story.sees("The beginning of 1…")
      #expect(server.requests.isEmpty)
      story.press(.enter)
      await story.sees("Sentence 1 about zebras")
      #expect(server.requests.map(\.path) == ["/1"])
      story.type("q")
      story.type("k")
      await story.sees("The beginning of 0…")
      story.type("j")
      await story.sees("Sentence 1 about zebras")
      #expect(server.requests.map(\.path) == ["/1"])
    }
  }

  @Test func `c shows the comments beside the article`() async throws {
    let comments = """
      <html><head><title>T</title></head><body><ol class="comments"><li class="comment">
      <div class="byline"><a href="/~ada">ada</a> <span class="age">3 hours ago</span></div>
      <div class="comment_text"><p>A fine remark about zebras.</p></div>
      <ol><li class="comment"><div class="byline"><a href="/~bob">bob</a></div>
      <div class="comment_text"><p>An answer to it.</p></div></li></ol></li></ol></body></html>
      """
    try await withStory(
      size: Size(width: 130, height: 16),
      answer: {
        $0.path == "/comments/0" ? [.answer(text: comments)] : [.answer("404 No", text: "")]
      }
    ) { story, _ in
      story.press(.enter)
      await story.sees("The beginning of 0…")
      story.type("c")
      let rows = await story.sees("A fine remark about zebras.")
      #expect(rows.contains { $0.contains("2 comments") })
      #expect(rows.contains { $0.contains("An answer to it.") })
      #expect(rows.contains { $0.contains("The beginning of 0…") })
      story.type("q")
      await story.misses("A fine remark")
      await story.sees("About 1")
      story.type("J")
      await story.sees("The beginning of 1…")
      story.type("c")
      await story.sees("The server answered 404 (not found).")
    }
  }

  /// Returns what the line of the feed says.
  private func words(_ story: Story) -> FullText? {
    (try? story.feedsFile.read())?.settings["https://0.example/feed"]?.full
  }

  /// Runs a story with a feed of five items, whose pages are on a server.
  private func withStory(
    lines: [String] = [], summary: String? = nil, size: Size = Size(width: 90, height: 16),
    answer: @escaping @Sendable (LoopbackServer.Request) -> [LoopbackServer.Act] = { _ in
      [.answer("200 OK", ["Content-Type": "text/html"], text: page)]
    },
    _ body: (Story, LoopbackServer) async throws -> Void
  ) async throws {
    try await LoopbackServer.run(answering: answer) { server in
      let items = (0..<5).map { number in
        ParsedItem(
          id: "\(number)", kind: .article, title: "About \(number)",
          link: server.url("/\(number)"), published: Sample.now - Int64(number) * 60,
          contentHTML: summary ?? "The beginning of \(number)…",
          contentText: summary ?? "The beginning of \(number)…",
          comments: server.url("/comments/\(number)"))
      }
      var config = EffectiveConfig()
      config.settings.panes = size.width >= 120 ? .auto : .off
      let story = try await Story(
        [ParsedFeed(format: .rss2, title: "Alpha", items: items)], lines: lines, size: size,
        config: config)
      await story.selects("About 0")
      try await body(story, server)
      _ = await story.quit()
    }
  }
}

nonisolated private let page = """
  <html><head><title>T</title></head><body><nav><a href="/">Home</a></nav><article>
  \((1...20).map { "<p>Sentence \($0) about zebras, and more of it.</p>" }.joined(separator: "\n"))
  </article></body></html>
  """
