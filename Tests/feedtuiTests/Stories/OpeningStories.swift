import FeedModel
import FeedtuiSettings
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// Links that are opened: by rules, in the browser, several at once.
struct OpeningStories {
  /// A story of these items; `FOLDER` in the settings is that of the scripts.
  private func story(
    _ folder: PictureFolder, _ config: String, _ items: [ParsedItem], tags: String = "",
    capabilities: Capabilities = .all
  ) async throws -> Story {
    let text = config.replacing("FOLDER", with: folder.path)
    return try await Story(
      [ParsedFeed(format: .rss2, title: "F", items: items)],
      size: Size(width: 100, height: 20),
      config: EffectiveConfig(Config(Array(text.utf8), path: "c")), capabilities: capabilities)
  }

  private func item(_ number: Int, _ title: String, _ link: String?) -> ParsedItem {
    ParsedItem(
      id: "\(number)", kind: .article, title: title, link: link,
      published: Sample.now - Int64(number), contentHTML: "<p>Text of \(title).</p>",
      contentText: "Text of \(title).")
  }

  /// Writes a script that adds its name and its arguments to a file, one start a line.
  private func write(_ names: [String], in folder: PictureFolder) throws {
    for name in names {
      try folder.writeProgram(
        name,
        "#!/bin/sh\n{ printf '\(name)'; for w in \"$@\"; do printf ' <%s>' \"$w\"; done; echo; }"
          + " >>\(folder.path)/got\n")
    }
  }

  private func got(_ folder: PictureFolder) -> [String] {
    (try? ProgramStory.got(in: folder)) ?? []
  }

  @Test func `the first rule that fits opens a link, and else the browser`() async throws {
    try await PictureFolder.with { folder in
      try write(["mpv", "other", "browser"], in: folder)
      let video = "https://www.youtube.com/watch?v=1"
      let story = try await story(
        folder,
        """
        browser = "FOLDER/browser -n %s"
        [[open]]
        link = 'youtube\\.com/'
        run = "FOLDER/mpv %u"
        [[open]]
        link = 'youtube'
        run = "FOLDER/other"
        """, [item(1, "Alder", video), item(2, "Birch", "https://b.example/")])
      await story.selects("Alder")
      story.type("o")
      await story.sees("Opened youtube.com with mpv")
      #expect(got(folder) == ["mpv <\(video)>"])
      story.type("j")
      await story.selects("Birch")
      story.type("o")
      await story.sees("Opened b.example")
      #expect(got(folder).last == "browser <-n> <https://b.example/>")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `a rule about an enclosure's type knows it from the item`() async throws {
    try await PictureFolder.with { folder in
      try write(["play", "browser"], in: folder)
      var episode = item(1, "Alder", "https://a.example/")
      episode.enclosures = [.init(url: "https://a.example/1", type: "audio/mpeg")]
      let story = try await story(
        folder,
        """
        browser = "FOLDER/browser"
        [[open]]
        type = "audio/*"
        run = "FOLDER/play %u %t"
        """, [episode])
      await story.selects("Alder")
      story.press(.enter)
      await story.sees("Text of Alder")
      story.type("1l")
      await story.sees("Opened a.example with play")
      story.type("o")
      await story.misses("with play")
      await story.sees("Opened a.example")
      #expect(
        got(folder) == ["play <https://a.example/1> <Alder>", "browser <https://a.example/>"])
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `picked rows are opened one after the other, and are read then`() async throws {
    try await PictureFolder.with { folder in
      try write(["browser", "pdf"], in: folder)
      let items = [
        item(1, "Alder", "https://a.example/"), item(2, "Birch", nil),
        item(3, "Cedar", "https://c.example/x.pdf"), item(4, "Dogwood", "https://d.example/"),
      ]
      let story = try await story(
        folder,
        "browser = \"FOLDER/browser\"\n[[open]]\nlink = 'pdf$'\nrun = \"FOLDER/pdf\"", items)
      await story.selects("Alder")
      story.type("vjvjv")
      story.type("o")
      await story.sees("Opened 2 links")
      #expect(got(folder) == ["browser <https://a.example/>", "pdf <https://c.example/x.pdf>"])
      story.type("u")
      await story.sees("Undone")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `more than twenty are too many`() async throws {
    try await PictureFolder.with { folder in
      try write(["browser"], in: folder)
      let items = (1...21).map { item($0, "Item \($0)", "https://a.example/\($0)") }
      let story = try await story(folder, "browser = \"FOLDER/browser\"", items)
      await story.selects("Item 1")
      story.type("vGVo")
      await story.sees("21 links are too many at once: select at most 20")
      #expect(got(folder).isEmpty)
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `a hostile link or title is one argument, and script addresses are not opened`()
    async throws
  {
    try await PictureFolder.with { folder in
      try ProgramStory.writeWitness(in: folder)
      let story = try await ProgramStory.evil(
        folder, "[[open]]\nlink = \"e\"\nrun = \"FOLDER/witness %u %t\"\nplace = \"terminal\"")
      await story.sees("$(touch x)")
      story.type("o")
      await story.sees("with witness")
      #expect(
        try ProgramStory.got(in: folder).prefix(2) == [
          "<\(ProgramStory.evilLink)>", "<\(ProgramStory.evilTitle)>",
        ])
      #expect(folder.names() == ["got", "witness"])
      #expect(await story.quit() == .quit)
      let script = try await self.story(
        folder, "[[open]]\nrun = \"FOLDER/witness\"", [item(1, "Alder", "javascript:alert(1)")])
      await script.selects("Alder")
      script.type("o")
      await script.sees("Not a web address")
      #expect(await script.quit() == .quit)
    }
  }

  @Test func `a program that fails is told about, and one that is missing`() async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("bad", "#!/bin/sh\nexit 4\n")
      let story = try await story(
        folder,
        """
        [[open]]
        link = "a.example"
        run = "FOLDER/bad"
        place = "window"
        [[open]]
        run = "FOLDER/none"
        """, [item(1, "Alder", "https://a.example/"), item(2, "Birch", "https://b.example/")])
      await story.selects("Alder")
      story.type("o")
      await story.sees("bad exited with status 4")
      story.type("j")
      await story.selects("Birch")
      story.type("o")
      await story.sees("none cannot be started: No such file or directory")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `where programs are shut, the address is copied`() async throws {
    try await PictureFolder.with { folder in
      try write(["mpv"], in: folder)
      let story = try await story(
        folder, "[[open]]\nrun = \"FOLDER/mpv\"", [item(1, "Alder", "https://a.example/")],
        capabilities: .safe(allowing: []))
      await story.selects("Alder")
      story.type("o")
      story.type("j")
      await story.selects("Alder")
      #expect(got(folder).isEmpty)
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `an item is shared by an address, with its title encoded`() async throws {
    try await PictureFolder.with { folder in
      try write(["browser"], in: folder)
      let story = try await ProgramStory.evil(
        folder,
        """
        browser = "FOLDER/browser"
        [programs.share]
        address = "https://s.example/?u={link}&t={title}"
        [keys]
        "V" = "run-share"
        """)
      await story.sees("$(touch x)")
      story.type("V")
      await story.sees("Opened s.example")
      let got = try #require(got(folder).first)
      #expect(
        got.hasPrefix(
          "browser <https://s.example/?u=https%3A%2F%2Fe.example%2Fa%22b%27c%3B%24%28touch%2520x"))
      #expect(got.hasSuffix("&t=%24%28touch%20x%29%20%22%3B%20rm%20-rf%20%2F%20%25u>"), "\(got)")
      #expect(await story.quit() == .quit)
    }
  }
}
