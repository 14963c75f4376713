import FeedModel
import FeedStorage
import FeedtuiPages
import FeedtuiSettings
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import feedtui

/// Programs that users have made actions of. Scripts stand for them, and write down what they get.
struct ProgramStories {
  private static let evilTitle = #"$(touch x) "; rm -rf / %u"#
  private static let evilLink = #"https://e.example/a"b'c;$(touch%20x)?q=%22%s`id`"#

  private static func story(
    _ folder: PictureFolder, _ config: String, titles: [String] = ["Alder", "Birch", "Cedar"],
    capabilities: Capabilities = .all, size: Size = Size(width: 100, height: 20)
  ) async throws -> Story {
    let text = config.replacing("FOLDER", with: folder.path)
    return try await Story(
      [document(titles)], size: size, config: EffectiveConfig(Config(Array(text.utf8), path: "c")),
      capabilities: capabilities)
  }

  private static func evil(_ folder: PictureFolder, _ config: String) async throws -> Story {
    let text = config.replacing("FOLDER", with: folder.path)
    let item = ParsedItem(
      id: "1", kind: .article, title: evilTitle, link: evilLink, published: Sample.now - 3600,
      contentHTML: "<p>The $(text).</p>", contentText: "The $(text).")
    return try await Story(
      [ParsedFeed(format: .rss2, title: "-rf `F`", items: [item])],
      size: Size(width: 100, height: 20),
      config: EffectiveConfig(Config(Array(text.utf8), path: "c")))
  }

  /// Writes down arguments, variables and input, one a line.
  private static func writeWitness(in folder: PictureFolder) throws {
    try folder.writeProgram(
      "witness",
      """
      #!/bin/sh
      {
        for word in "$@"; do printf '<%s>\\n' "$word"; done
        printf 'link<%s>\\ntitle<%s>\\n' "$FEEDTUI_LINK" "$FEEDTUI_TITLE"
        printf 'feed<%s>\\nname<%s>\\n' "$FEEDTUI_FEED" "$FEEDTUI_FEED_TITLE"
        printf 'date<%s>\\n' "$FEEDTUI_DATE"
        case "$FEEDTUI_ID" in '' | *[!0-9]*) ;; *) echo id ;; esac
        if [ ! -t 0 ]; then sed 's/^/input /'; fi
      } >\(folder.path)/got
      [ -t 1 ] || echo "witness done"
      """)
  }

  private static func got(in folder: PictureFolder) throws -> [String] {
    try String(contentsOfFile: "\(folder.path)/got", encoding: .utf8).split(separator: "\n")
      .map(String.init)
  }

  // MARK: What programs get

  @Test func `what feeds say is one argument or variable as it stands, and no shell's`()
    async throws
  {
    try await PictureFolder.with { folder in
      try Self.writeWitness(in: folder)
      let story = try await Self.evil(
        folder,
        """
        [programs.w]
        run = "FOLDER/witness --url=%u %s '%t and' %T %F %% %x"
        input = "text"
        output = "message"
        [keys]
        "W" = "run-w"
        """)
      await story.sees("$(touch x)")
      story.type("W")
      await story.sees("witness done")
      let got = try Self.got(in: folder)
      #expect(
        got.prefix(7) == [
          "<--url=\(Self.evilLink)>", "<\(Self.evilLink)>", "<\(Self.evilTitle) and>",
          "< -rf `F`>", "<https://0.example/feed>", "<%>", "<%x>",
        ])
      #expect(got.contains("link<\(Self.evilLink)>"))
      #expect(got.contains("title<\(Self.evilTitle)>"))
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
      let story = try await Self.evil(
        folder, "[programs.open-it]\nrun = \"FOLDER/opener -n\"\n[keys.reader]\nv = \"run-open-it\"")
      await story.sees("$(touch x)")
      story.press(.enter)
      await story.sees("The $(text).")
      story.type("v")
      await story.sees("open-it has ended")
      #expect(try Self.got(in: folder) == ["-n \(Self.evilLink)"])
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `a number before the key is that of a link of the article`() async throws {
    try await PictureFolder.with { folder in
      try Self.writeWitness(in: folder)
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
      #expect(try Self.got(in: folder).first == "<https://e.example/two>")
      story.type("9W")
      await story.misses("witness done")
      #expect(try Self.got(in: folder).first == "<https://e.example/two>")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `the texts of picked rows are one input, and their links one start each`()
    async throws
  {
    try await PictureFolder.with { folder in
      try Self.writeWitness(in: folder)
      try folder.writeProgram("each", "#!/bin/sh\necho \"$1\" >>\(folder.path)/each.txt\necho ok\n")
      let story = try await Self.story(
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
      story.type("vv")
      story.type("W")
      await story.sees("witness done")
      let links = ["Alder", "Birch"].map { "https://feed.example/\($0)" }
      #expect(try Self.got(in: folder).suffix(2) == links.map { "input \($0)" })
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
      try Self.writeWitness(in: folder)
      let story = try await Self.story(
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
      #expect(try Self.got(in: folder).contains { $0.contains(sign[format] ?? "?") })
      #expect(await story.quit() == .quit)
    }
  }

  // MARK: Lists of actions

  @Test func `actions follow a program that has ended well`() async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("good", "#!/bin/sh\necho fine\n")
      let story = try await Self.story(
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
      let story = try await Self.story(
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
      let story = try await Self.story(
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
      let story = try await Self.story(
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

  // MARK: What can go wrong

  @Test(arguments: [
    ("exec kill -9 $$", "p was killed by signal 9"), ("exit 4", "p exited with status 4"),
    ("exec yes", "p printed more than 4 MB"),
  ])
  func `a failure is one sentence`(script: String, sentence: String) async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("program", "#!/bin/sh\n\(script)\n")
      let story = try await Self.story(
        folder,
        "[programs.p]\nrun = \"FOLDER/program %u\"\noutput = \"text\"\n[keys]\nV = \"run-p\"")
      await story.selects("Alder")
      story.type("V")
      await story.sees(sentence)
      #expect(await story.quit() == .quit)
    }
  }

  @Test(arguments: ["terminal", "window", "background"])
  func `a program that does not exist is named`(place: String) async throws {
    try await PictureFolder.with { folder in
      let story = try await Self.story(
        folder, "[programs.p]\nrun = \"FOLDER/none\"\nplace = \"\(place)\"\n[keys]\nV = \"run-p\"")
      await story.selects("Alder")
      story.type("V")
      await story.sees("p cannot be started: No such file or directory")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `what never ends is ended by ^C, and keys work meanwhile`() async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("program", "#!/bin/sh\nexec sleep 1000\n")
      let story = try await Self.story(
        folder,
        "[programs.p]\nrun = \"FOLDER/program\"\noutput = \"message\"\n[keys]\nV = \"run-p\"")
      await story.selects("Alder")
      story.type("V")
      await story.sees("p is running")
      story.type("j")
      await story.selects("Birch")
      story.press(.control("c"))
      await story.sees("p was cancelled")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `what is said is made safe, and several lines are a page`() async throws {
    try await PictureFolder.with { folder in
      try folder.writeProgram("program", "#!/bin/sh\nprintf 'one\\033]0;x\\007\\n  two\\n\\tthree\\n'\n")
      let story = try await Self.story(
        folder, "[programs.p]\nrun = \"FOLDER/program\"\noutput = \"text\"\n[keys]\nV = \"run-p\"")
      await story.selects("Alder")
      story.type("V")
      let rows = await story.isOn("p")
      #expect(rows.contains { $0.contains("   two") })
      #expect(rows.contains { $0.contains("         three") })
      #expect(!rows.joined().unicodeScalars.contains("\u{1b}"))
      story.press(.escape)
      await story.selects("Alder")
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `safe mode has no programs`() async throws {
    try await PictureFolder.with { folder in
      try Self.writeWitness(in: folder)
      let story = try await Self.story(
        folder,
        """
        [programs.w]
        run = "FOLDER/witness"
        output = "message"
        about = "ask the witness"
        [keys]
        "V" = "run-w, down"
        "W" = "run-w"
        """, capabilities: .safe(allowing: [.settings]), size: Size(width: 120, height: 60))
      await story.selects("Alder")
      story.type("WV|")
      await story.sees("does nothing here")
      story.type("?")
      let help = await story.sees("next unread").joined()
      #expect(!help.contains("ask the witness"))
      #expect(!help.contains("pipe"))
      story.press(.escape)
      #expect(await story.quit() == .quit)
      #expect(folder.names() == ["witness"])
    }
  }

  // MARK: On the spot

  @Test func `a typed program gets the text, and shows a line or a page`() async throws {
    try await PictureFolder.with { folder in
      let story = try await Self.story(folder, "")
      await story.selects("Alder")
      story.type("|")
      await story.sees("Pipe to:")
      story.type("grep -o 'ext of'")
      story.press(.enter)
      await story.frame { $0.last?.hasPrefix(" ext of") == true }
      story.type("|cat")
      story.press(.enter)
      let rows = await story.isOn("cat")
      #expect(rows.contains { $0.contains("The text of Alder.") })
      story.press(.escape)
      await story.selects("Alder")
      story.type("|cat 'x")
      story.press(.enter)
      await story.sees("is a quotation mark missing?")
      // The lines of before can be had again.
      story.type("|")
      story.press(.up)
      await story.sees("Pipe to: cat 'x")
      story.press(.escape)
      #expect(await story.quit() == .quit)
    }
  }

  @Test func `a typed line is no shell's`() async throws {
    try await PictureFolder.with { folder in
      let story = try await Self.evil(folder, "")
      await story.sees("$(touch x)")
      story.type("|printf %%s; $(touch \(folder.path)/x) %t >\(folder.path)/y")
      story.press(.enter)
      await story.sees("%s;")
      #expect(folder.names().isEmpty)
      #expect(await story.quit() == .quit)
    }
  }
}
