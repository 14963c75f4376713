import FeedModel
import FeedStorage
import FeedtuiSettings
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// The pages of links and of feeds to choose from, and items that are saved with a key.
struct LinksStories {
  private func story(
    _ folder: PictureFolder, _ html: String, link: String? = "https://a.example/",
    enclosures: [ParsedItem.Enclosure] = []
  ) async throws -> Story {
    try folder.writeProgram("browser", "#!/bin/sh\necho \"$@\" >>\(folder.path)/got\n")
    var item = ParsedItem(
      id: "1", kind: .article, title: "Alder", link: link, published: Sample.now - 60,
      contentHTML: html, contentText: "Text")
    item.enclosures = enclosures
    let config = "browser = \"\(folder.path)/browser\""
    return try await Story(
      [ParsedFeed(format: .rss2, title: "F", items: [item])],
      size: Size(width: 100, height: 20),
      config: EffectiveConfig(Config(Array(config.utf8), path: "c")))
  }

  private func got(_ folder: PictureFolder) -> [String] {
    (try? ProgramStory.got(in: folder)) ?? []
  }

  /// The rows of the panel, which lies over the page that it was opened from.
  private func panel(_ rows: [String]) -> [String] {
    Array(rows.drop { !$0.hasPrefix(" Links · ") }.dropFirst())
  }

  private static let thirty: String = (1...30).map { number -> String in
    let end = number % 10 == 0 ? ".pdf" : ""
    return "<p>See <a href=\"https://\(number).example/x\(end)\">paper \(number)</a>.</p>"
  }.joined()

  @Test func `thirty links are narrowed, two of them picked and opened`() async throws {
    try await PictureFolder.with { folder in
      let story = try await story(folder, Self.thirty)
      await story.selects("Alder")
      story.type("U")
      await story.sees(" Links · Alder ─")
      await story.sees("Alder  https://a.example/")
      await story.sees("[1] paper 1  https://1.example/x")
      story.type("/pdf")
      story.press(.enter)
      await story.misses("paper 1 ")
      await story.selects("paper 10")
      story.type("vjv")
      story.press(.enter)
      await story.sees("Opened 2 links")
      #expect(got(folder) == ["https://10.example/x.pdf", "https://20.example/x.pdf"])
      story.press(.escape)
      await story.sees("paper 19 ")
      story.type("29")
      story.press(.enter)
      await story.sees("Opened 29.example")
      #expect(got(folder).last == "https://29.example/x")
      #expect(try await story.store.timeline.list(ListQuery(kinds: [.unread])).isEmpty)
      story.type("31y")
      await story.sees("There is no link 31")
      story.type("ggvGVo")
      await story.sees("are too many at once: select at most 20")
      story.type("30y")
      await story.sees("Copied https://30.example/x.pdf")
      story.press(.escape)
      await story.misses("selected")
      story.type("U")
      await story.selects("Alder")
      #expect(got(folder).count == 3)
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `addresses of scripts and places are no rows, and hostile words are one safe row`()
    async throws
  {
    try await PictureFolder.with { folder in
      let story = try await story(
        folder,
        """
        <p><a href="javascript:alert(1)">run</a> <a href="#top">top</a>
        <a href="data:text/html,x">data</a>
        <a href="https://b.example/$(touch%20x);'">$(touch x)&#27;[2J&#x202e; "; rm</a>
        <a href="mailto:ann@example.org"><img src="https://c.example/p.png" alt=""></a></p>
        """, link: "javascript:alert(2)",
        enclosures: [.init(url: "https://d.example/1.mp3", type: "audio/mpeg")])
      await story.selects("Alder")
      story.press(.enter)
      await story.sees("run")
      story.type("U")
      await story.sees(" Links · Alder ─")
      let rows = panel(
        await story.frame {
          panel($0).count { $0.contains("[3] ") } == 1 && panel($0).first?.contains("[1]") == true
        })
      #expect(!rows.joined().contains("javascript"))
      #expect(!rows.joined().contains("data:"))
      #expect(rows.contains { $0.contains("[1] audio/mpeg  https://d.example/1.mp3") })
      #expect(rows.contains { $0.contains("$(touch x)") && $0.contains("\"; rm") })
      #expect(!rows.joined().unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{202e}" })
      story.type("jo")
      await story.sees("Opened b.example")
      #expect(got(folder) == ["https://b.example/$(touch%20x);'"])
      #expect(folder.names() == ["browser", "got"])
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `an item without links says so`() async throws {
    try await PictureFolder.with { folder in
      let story = try await story(folder, "<p>Text</p>", link: nil)
      await story.selects("Alder")
      story.type("U")
      await story.sees("This item has no links")
      story.press(.escape)
      await story.selects("Alder")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `w and a letter saves what is selected, never over a file`() async throws {
    try await PictureFolder.with { folder in
      // Without a folder of downloads, it is the home folder.
      let paths = Paths(environment: [:], home: folder.path, folder: "/none") { _ in false }
      try "mine".write(
        toFile: "\(folder.path)/$(touch x) -; rm -rf - %u.md", atomically: true, encoding: .utf8)
      let evil = ParsedItem(
        id: "1", kind: .article, title: ProgramStory.evilTitle, link: "https://e.example/",
        published: Sample.now - 60, contentHTML: "<p>Text</p>", contentText: "Text")
      var plain = evil
      (plain.id, plain.title) = ("2", "../Birch")
      let story = try await Story(
        [ParsedFeed(format: .rss2, title: "F", items: [evil, plain])],
        size: Size(width: 120, height: 20), config: EffectiveConfig(Config(), paths))
      await story.sees("$(touch x)")
      story.type("wm")
      await story.sees("Saved ")
      story.type("vjvwt")
      await story.sees("Saved ")
      while folder.names().count < 4 { await Task.yield() }
      #expect(
        folder.names().sorted() == [
          "$(touch x) -; rm -rf - %u (2).md", "$(touch x) -; rm -rf - %u.md",
          "$(touch x) -; rm -rf - %u.txt", "Birch.txt",
        ], "\(folder.names())")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `a folder that is missing is named without the name of the file`() async throws {
    let folder = "/none/" + String(repeating: "saved", count: 6)
    let paths = Paths(environment: [:], home: folder, folder: "/") { _ in false }
    let story = try await Story(
      [document([String(repeating: "Title ", count: 10)])], size: Size(width: 110, height: 20),
      config: EffectiveConfig(Config(), paths))
    await story.selects("Title")
    story.type("wt")
    await story.sees("\(folder) cannot be written: no such file or directory.")
    #expect(await story.quit() == .quit)
  }

  @Test func `where no files are written, nothing is saved`() async throws {
    try await PictureFolder.with { folder in
      let story = try await ProgramStory.story(folder, "", capabilities: .safe(allowing: []))
      await story.selects("Alder")
      story.type("wm")
      story.type("U")
      await story.sees(" Links · Alder ─")
      story.press(.enter)
      await story.sees("https://feed.example/Alder")
      #expect(folder.names().isEmpty)
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `an item with an enclosure alone has a link`() async throws {
    try await PictureFolder.with { folder in
      let file = ParsedItem.Enclosure(url: "https://pod.example/7.ogg", type: "audio/ogg")
      let other = ParsedItem.Enclosure(url: "https://pod.example/7.png", type: "image/png")
      let story = try await story(folder, "<p>Words.</p>", link: nil, enclosures: [file, other])
      await story.selects("Alder")
      story.type("y")
      await story.sees("Copied https://pod.example/7.ogg")
      story.type("o")
      await story.sees("Opened pod.example")
      story.press(.enter)
      await story.sees("Words.")
      story.type("o")
      story.type("U")
      await story.sees(" Links · Alder ─")
      let rows = panel(await story.frame { panel($0).contains { $0.contains("7.png") } })
      #expect(rows.count { $0.contains("https://pod.example/7.ogg") } == 1)
      story.press(.escape)
      story.press(.escape)
      story.type("V")
      story.type("o")
      #expect(await story.quit() == .quit)
      #expect(Set(got(folder)) == ["https://pod.example/7.ogg"])
      let listed = try await story.store.timeline.list(ListQuery())
      #expect(listed.map(\.link) == ["https://pod.example/7.ogg"])
    }
  }

  @Test func `a link that was escaped once too often is opened as it was meant`() async throws {
    try await PictureFolder.with { folder in
      let story = try await story(
        folder, "<p><a href='https://b.example/?c=3&amp;amp;d=4'>b</a></p>",
        link: "https://a.example/?a=1&amp;amp;b=2&c=3")
      await story.selects("Alder")
      story.type("o")
      await story.sees("Opened a.example")
      story.press(.enter)
      await story.sees("[1]")
      // No other link's number begins with it: it needs no Enter.
      story.type("1")
      await story.sees("1 · b.example")
      await story.sees("Opened b.example")
      #expect(
        got(folder) == ["https://a.example/?a=1&b=2&c=3", "https://b.example/?c=3&d=4"])
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `of several feeds that a page names the reader chooses some`() async throws {
    try await BuiltProgram.withFolder { folder in
      for name in ["one", "two", "three"] {
        try """
        <rss version="2.0"><channel><title>The feed \(name)</title>
        <item><title>Item \(name)</title><guid>1</guid></item></channel></rss>
        """.write(toFile: "\(folder)/\(name).xml", atomically: true, encoding: .utf8)
      }
      try """
      <html><link rel=alternate type=application/rss+xml title="All posts" href=one.xml>
      <link rel=alternate type=application/rss+xml title="Comments" href=two.xml>
      <link rel=alternate type=application/rss+xml title="Photos" href=three.xml>
      """.write(toFile: "\(folder)/page.html", atomically: true, encoding: .utf8)
      let story = try await Story([document(["A1"], title: "Alpha")])
      await story.selects("A1")
      story.type("a\(folder)/page.html")
      story.press(.enter)
      // The river stays in sight.
      await story.frame { rows in
        rows.contains { $0.hasPrefix(" Add which feed? ─") } && rows.contains { $0.contains("A1") }
      }
      await story.selects("All posts")
      story.type("/comm")
      story.press(.enter)
      await story.selects("Comments")
      story.press(.enter)
      await story.sees("Added The feed two (1 item) · u undo")
      #expect(try story.feedsFile.read().subscriptions.count == 5)

      // Keys that are pressed meanwhile do nothing.
      story.type("a\(folder)/page.html")
      story.press(.enter, .character("/"))
      await story.selects("All posts")
      story.type(" jj ")
      await story.sees("Add which feed? · 2 selected")
      story.press(.enter)
      await story.sees("2 added · u undo")
      #expect(try story.feedsFile.read().subscriptions.count == 7)
      _ = await story.quit()
    }
  }
}
