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

/// Programs that users have made actions of, and what they get.
struct ProgramStories {
  // MARK: What programs get

  @Test func `what feeds say is one argument or variable as it stands, and no shell's`()
    async throws
  {
    try await PictureFolder.with { folder in
      try ProgramStory.writeWitness(in: folder)
      let story = try await ProgramStory.evil(
        folder,
        """
        [programs.w]
        run = "FOLDER/witness --url=%u %s '%t-and' %T %F %% %x"
        input = "text"
        output = "message"
        [keys]
        "W" = "run-w"
        """)
      await story.sees("$(touch x)")
      story.type("W")
      await story.sees("witness done")
      let got = try ProgramStory.got(in: folder)
      #expect(
        got.prefix(7) == [
          "<--url=\(ProgramStory.evilLink)>", "<\(ProgramStory.evilLink)>",
          "<\(ProgramStory.evilTitle)-and>",
          "< -rf `F`>", "<https://0.example/feed>", "<%>", "<%x>",
        ])
      #expect(got.contains("link<\(ProgramStory.evilLink)>"))
      #expect(got.contains("title<\(ProgramStory.evilTitle)>"))
      #expect(got.contains("feed<https://0.example/feed>"))
      #expect(got.contains("name<-rf `F`>"))
      #expect(got.contains { $0.hasPrefix("date<20") && $0.hasSuffix("Z>") })
      #expect(got.contains("id"))
      #expect(got.contains("input The $(text)."))
      #expect(folder.names() == ["got", "witness"])
      #expect(!FileManager.default.fileExists(atPath: "x"))
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `a program without placeholders gets the link last, and the terminal`() async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("opener", "#!/bin/sh\nprintf '%s' \"$*\" >\(folder.path)/got\n")
      let story = try await ProgramStory.evil(
        folder, "[programs.open-it]\nrun = \"FOLDER/opener -n\"\n[keys.reader]\nv = \"run-open-it\""
      )
      await story.sees("$(touch x)")
      story.press(.enter)
      await story.sees("The $(text).")
      story.type("v")
      await story.sees("open-it has ended")
      #expect(try ProgramStory.got(in: folder) == ["-n \(ProgramStory.evilLink)"])
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `a number before the key is that of a link of the article`() async throws {
    try await PictureFolder.with { folder in
      try ProgramStory.writeWitness(in: folder)
      let item = ParsedItem(
        id: "1", kind: .article, title: "Alder", link: "https://e.example/", published: Sample.now,
        contentHTML: "<p>See <a href=\"https://e.example/two\">this</a>.</p>", contentText: "See")
      let config =
        "[programs.w]\nrun = \"\(folder.path)/witness %u\"\noutput = \"message\"\n[keys]\nW = \"run-w\""
      let story = try await Story(
        [ParsedFeed(format: .rss2, title: "F", items: [item])],
        config: EffectiveConfig(Config(Array(config.utf8), path: "c")))
      await story.sees("Alder")
      story.press(.enter)
      await story.sees("See this")
      story.type("1W")
      await story.sees("witness done")
      #expect(try ProgramStory.got(in: folder).first == "<https://e.example/two>")
      story.type("9W")
      await story.misses("witness done")
      #expect(try ProgramStory.got(in: folder).first == "<https://e.example/two>")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `the texts of picked rows are one input, and their links one start each`()
    async throws
  {
    try await PictureFolder.with { folder in
      try ProgramStory.writeWitness(in: folder)
      try folder.writeProgram("each", "#!/bin/sh\necho \"$1\" >>\(folder.path)/each.txt\necho ok\n")
      let story = try await ProgramStory.story(
        folder,
        """
        [programs.all]
        run = "FOLDER/witness"
        input = "links"
        output = "message"
        [programs.each]
        run = "FOLDER/each %u"
        output = "message"
        [keys]
        W = "run-all"
        E = "run-each"
        """)
      await story.sees("Alder")
      story.type("vjv")
      story.type("W")
      await story.sees("witness done")
      let links = ["Alder", "Birch"].map { "https://feed.example/\($0)" }
      #expect(try ProgramStory.got(in: folder).suffix(2) == links.map { "input \($0)" })
      story.type("E")
      await story.sees("ok")
      story.press(.escape)
      #expect(await story.quit() == .quit)
      let each = try String(contentsOfFile: "\(folder.path)/each.txt", encoding: .utf8)
      #expect(each.contains(links[0]))
    }
  }

  @Test(arguments: ["html", "markdown", "json"])
  func `the input is the item in other formats`(format: String) async throws {
    try await PictureFolder.with { folder in
      try ProgramStory.writeWitness(in: folder)
      let story = try await ProgramStory.story(
        folder,
        """
        [programs.w]
        run = "FOLDER/witness"
        input = "\(format)"
        output = "message"
        [keys]
        W = "run-w"
        """)
      await story.sees("Alder")
      story.type("W")
      await story.sees("witness done")
      let sign = ["html": "<p>The text of Alder.</p>", "markdown": "# Alder", "json": "\"html\""]
      #expect(try ProgramStory.got(in: folder).contains { $0.contains(sign[format] ?? "?") })
      #expect(await story.quit() == .quit)
    }
  }

  // MARK: Lists of actions

  @Test func `actions follow a program that has ended well`() async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("good", "#!/bin/sh\necho fine\n")
      let story = try await ProgramStory.story(
        folder,
        """
        [programs.good]
        run = "FOLDER/good %u"
        output = "message"
        then = "favourite, down"
        [keys]
        "V" = "run-good"
        """)
      await story.selects("Alder")
      story.type("V")
      await story.selects("Birch")
      await story.frame { $0.contains { $0.contains("Alder") && $0.contains("★") } }
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `nothing follows a program that has failed`() async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("bad", "#!/bin/sh\nexit 3\n")
      let story = try await ProgramStory.story(
        folder,
        """
        [programs.bad]
        run = "FOLDER/bad %u"
        [keys]
        "V" = "run-bad, down"
        """)
      await story.selects("Alder")
      story.type("V")
      await story.sees("bad exited with status 3")
      await story.selects("Alder")
      // The next key is taken again.
      story.type("j")
      await story.selects("Birch")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `a key can mean several actions, and keys typed after it come after them`()
    async throws
  {
    try await PictureFolder.with { folder in
      let story = try await ProgramStory.story(
        folder, "[keys]\n\"z\" = \"favourite, down\"\n\"w\" = [\"down\", \"headings\", \"down\"]")
      await story.selects("Alder")
      story.type("zf")
      await story.frame { rows in
        ["Alder", "Birch"].allSatisfy { name in
          rows.contains { $0.contains(name) && $0.contains("★") }
        }
      }
      story.type("w")
      await story.sees("There is no “headings” here")
      await story.selects("Cedar")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `the help names programs and lists`() async throws {
    try await PictureFolder.with { folder in
      let story = try await ProgramStory.story(
        folder,
        """
        [programs.mpv]
        run = "mpv %u"
        about = "watch it"
        [keys]
        "z" = "run-mpv, read, down"
        """, size: Size(width: 120, height: 60))
      await story.selects("Alder")
      story.type("?")
      await story.sees("watch it, toggle read")
      story.press(.escape)
      await story.misses("toggle read, down")
      // On the page of feeds there is no item that a program could get.
      story.type("gf")
      await story.isOn("Feeds")
      story.type("?")
      await story.sees("change the feed's name")
      await story.misses("watch it")
      story.press(.escape)
      #expect(await story.quit() == .quit)
    }
  }
}
