import Foundation
import Testing

@testable import feedtui

/// `feedtui import newsboat` with files as users have them.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct NewsboatImportStories {
  private static let urls = """
    # Everything
    https://a.example/feed news "~Ann"

    "---- TECH ----"
    https://b.example/feed "tech" "ellak
    feed://c.example/feed
    d.example/feed "refresh=6h" "reflesh=1h"
    " "
    -----More-----
    https://a.example/feed daily !
    exec:~/bin/generate
    "query:Fresh:unread = \\\"yes\\\"
    /_ https://e.example/ "~Later" _/
    # the end
    """

  @Test func `an import makes the feeds file and the archive where both are new`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let urls = home.folder + "/urls"
      try "https://a.example/feed\n".write(toFile: urls, atomically: true, encoding: .utf8)
      let new = home.folder + "/new"
      let said = try await home.run(
        "import", "newsboat", "--urls", urls, "--cache", "/none", "--feeds", new + "/feeds",
        "--data", new + "/archive.sqlite")
      #expect(said.contains("1 feed"))
      #expect(
        try String(contentsOfFile: new + "/feeds", encoding: .utf8) == "https://a.example/feed\n")
    }
  }

  @Test func `everything comes over in its place, and once`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let (urls, cache) = (home.folder + "/newsboat/urls", home.folder + "/newsboat/cache.db")
      try makeFolder(home)
      try Self.urls.write(toFile: urls, atomically: true, encoding: .utf8)
      let said = try await home.run(
        "import", "newsboat", "--urls", urls, "--cache", cache, status: 1)
      #expect(
        said == """
          feedtui: \(urls), line 5: A quotation mark is not closed: the word ends with the line.
          feedtui: \(urls), line 7: Unknown feed setting "reflesh". Did you mean "refresh"? This word is ignored.
          feedtui: \(urls), line 10: https://a.example/feed is already on line 2: both lines are combined.
          feedtui: \(urls), line 12: A quotation mark is not closed: the word ends with the line.
          feedtui: \(urls), line 13: "/_" is not an address.
          5 feeds added, 1 by programs (~/bin/generate), 1 query feed added.
          There is no \(cache): entries and marks were not imported.
          1 line of newsboat's config: 1 taken over.
          newsboat begins with the list of feeds: start = "feeds" in config.toml does so here.
          newsboat's own keys come with --preset, or key_preset = "newsboat" in the settings.
          Not imported: queue, history.search.

          """)
      #expect(
        try home.feedsText() == """
          # Everything
          https://a.example/feed "news" "daily" "~Ann" !

          # ---- TECH ----
          https://b.example/feed "tech" "ellak"
          https://c.example/feed
          https://d.example/feed "refresh=6h"
          # Not used: Unknown feed setting "reflesh". Did you mean "refresh"? This word is ignored.
          # d.example/feed "refresh=6h" "reflesh=1h"

          # -----More-----
          exec:~/bin/generate
          "query:Fresh:unread = \\\"yes\\\""
          # Not used: "/_" is not an address.
          # /_ https://e.example/ "~Later" _/
          # the end

          """)
      let before = try home.feedsText()
      let again = try await home.run(
        "import", "newsboat", "--urls", urls, "--cache", cache, status: 1)
      #expect(again.contains("\n0 feeds added, 5 already there, 1 query feed already there.\n"))
      #expect(try home.feedsText() == before)
      #expect(try await home.run("list", "--query-feed", "Fresh") == "")

      // The new feeds of the next import come with the comments above them.
      try "https://a.example/feed\n# Old\nhttps://b.example/feed\n# New\nhttps://x.example/\n"
        .write(
          toFile: urls, atomically: true, encoding: .utf8)
      _ = try await home.run("import", "newsboat", "--urls", urls, "--cache", cache)
      #expect(try home.feedsText() == before + "# Old\n# New\nhttps://x.example/\n")
    }
  }

  @Test func `files that are no lists are refused, and nothing is written`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let urls = home.folder + "/urls"
      let files: [(Data, Int32, String)] = [
        (Data("\0GITCRYPT\0\u{1}".utf8), 65, "is encrypted with git-crypt: decrypt it first."),
        (Data([0xFF, 0xFE, 0x68, 0, 0x74, 0]), 65, "is not a text file."),
        (Data(repeating: 0x61, count: 17 << 20), 66, "is larger than 16 MB."),
      ]
      for (data, status, message) in files {
        try data.write(to: URL(filePath: urls))
        #expect(
          try await home.run("import", "newsboat", "--urls", urls, status: status)
            == "feedtui: \(urls) \(message)\n")
      }
      #expect(
        try await home.run("import", "newsboat", "--urls", home.folder, status: 66)
          == "feedtui: \(home.folder) cannot be read: is a directory.\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder) == ["urls"])
    }
  }

  /// Creates a folder like newsboat's, with the list of feeds and other files.
  private func makeFolder(_ home: ProgramHome) throws {
    let folder = home.folder + "/newsboat"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in [
      ("config", "auto-reload yes\n"), ("history.search", "x\n"),
      ("queue", "http://e/1.mp3 \"/x/1\"\nhttp://e/2.mp3 \"/x/2\"\n"),
    ] {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
  }

  @Test func `a feed that was added before gets its tags, and comments above it come too`()
    async throws
  {
    let before = """
      https://a.example/
      https://b.example/ mine
      https://c.example/
      https://d.example/
      https://d.example/

      """
    try await ProgramHome.with(feeds: before) { home in
      let urls = home.folder + "/urls"
      try """
      # --- NEWS ---
      https://a.example/ "news" "~One" !
      https://b.example/ "theirs"
      https://c.example/ "later"
      https://d.example/ "twice"
      """.write(toFile: urls, atomically: true, encoding: .utf8)
      _ = try await home.run("import", "newsboat", "--urls", urls, "--cache", "/none")
      let after = """
        https://a.example/ "news" "~One" !
        https://b.example/ mine
        https://c.example/ "later"
        https://d.example/
        https://d.example/
        # --- NEWS ---

        """
      #expect(try home.feedsText() == after)
      _ = try await home.run("import", "newsboat", "--urls", urls, "--cache", "/none")
      #expect(try home.feedsText() == after)
    }
  }

  @Test func `lists in Latin-1 come over, and escape sequences do not`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let urls = home.folder + "/urls"
      let line =
        "http://a.example/ \"caf\u{E9}\" \"~D\u{E9}j\u{E0}\"\nbad\u{1B}[31m\n# \u{1B}]0;xc\n"
      try Data(line.unicodeScalars.map { UInt8($0.value) }).write(to: URL(filePath: urls))
      let said = try await home.run(
        "import", "newsboat", "--urls", urls, "--cache", "/none", status: 1)
      #expect(!said.contains("\u{1B}"))
      #expect(
        try home.feedsText() == """
          http://a.example/ "café" "~Déjà"
          # Not used: "bad[31m" is not an address.
          # bad[31m
          # ]0;xc

          """)
    }
  }

  @Test func `an address that cannot be written as it is comes once, also from two programs`()
    async throws
  {
    try await ProgramHome.with(feeds: nil) { home in
      let urls = home.folder + "/urls"
      let lines = (1...200).map { "http://a.example/\($0)" } + ["\"http://b.example/x  y"]
      try lines.joined(separator: "\n").write(toFile: urls, atomically: true, encoding: .utf8)
      func take() async throws -> String {
        try await home.run("import", "newsboat", "--urls", urls, "--cache", "/none")
      }
      async let (first, second) = (take(), take())
      _ = try await (first, second)
      #expect(try home.feedsText().split(separator: "\n").count == 201)
      #expect(try await take().contains("0 feeds added, 201 already there."))
    }
  }

  @Test func `passwords are not said, and no line of another program starts one`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let urls = home.folder + "/urls"
      try """
      https//ann:secret@a.example/feed
      feed:ann:secret@a.example/feed
      http://b.example/ "password_command=touch \(home.folder)/touched" "header=X: 1" "refresh=6h"
      """.write(toFile: urls, atomically: true, encoding: .utf8)
      let said = try await home.run(
        "import", "newsboat", "--urls", urls, "--cache", "/none", status: 1)
      #expect(!said.contains("secret"))
      #expect(said.contains("line 3: Access settings are not imported"))
      let live = try home.feedsText().split(separator: "\n").filter { !$0.hasPrefix("#") }
      #expect(live == ["http://b.example/ \"refresh=6h\""])

      let opml = home.folder + "/list.opml"
      try """
      <opml><body><outline text="!news"><outline type="rss" xmlUrl="http://c.example/" text="~C"
      category="user=ann,password_command=touch \(home.folder)/touched,~tilde,plain"/>
      <outline xmlUrl="ftp://ann:secret@d.example/"/></outline></body></opml>
      """.write(toFile: opml, atomically: true, encoding: .utf8)
      #expect(try await !home.run("import", "opml", opml, status: 1).contains("secret"))
      #expect(
        try home.feedsText().hasSuffix("http://c.example/ \"news\" \"tilde\" \"plain\" \"~~C\"\n"))
    }
  }
}
