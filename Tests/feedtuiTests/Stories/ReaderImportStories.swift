import Foundation
import Testing

@testable import feedtui

/// `feedtui import` with the files of newsraft, sfeed, snownews, canto and eilmeldung.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct ReaderImportStories {
  /// Writes a file below the user's home.
  private func write(_ text: String, to name: String, _ home: ProgramHome) throws -> String {
    let path = "\(home.folder)/\(name)"
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func `newsraft's sections become tags, its commands programs, its keys keys`()
    async throws
  {
    try await ProgramHome.with(feeds: nil) { home in
      let list = try write(
        """
        # mine
        https://a.example/feed/ "Ann"
        @ News < reload-period 30; scrolloff 3
        https://b.example/feed "Bee" < item-limit 100
        $(cat ~/x.xml | sed "s/(a)/b/") "Made" < reload-period 0
        $(gemget -sq gemini://e.example/)
        ftp://ann:hush@d.example/x
        exec:touch\u{20}x
        @ Global
        https://c.example/feed [20] {50}
        """, to: "config/newsraft/feeds", home)
      let config = try write(
        """
        set scrolloff 5
        pager-width 80
        bind m exec mpv "%l"
        bind x toggle-read; next-unread
        bind Z nothing-such
        unbind K
        open-in-browser-command firefox "%l"
        color-title red
        proxy-password hush
        """, to: "config/newsraft/config", home)
      let said = try await home.run("import", "newsraft", status: 1)
      #expect(
        said == """
          feedtui: \(list), line 3: "scrolloff" for single feeds is not imported.
          feedtui: \(list), line 7: ftp: addresses are not supported; use http, https or file.
          feedtui: \(list), line 8: Addresses with programs are not imported from this list.
          feedtui: \(list), line 8: "x" is not imported.
          5 feeds added, 2 by programs (sh -c 'cat ~/x.xml | sed "s/(a)/b/"', \
          gemget -sq gemini://e.example/).
          There is no \(home.folder)/data/newsraft/newsraft.sqlite3: entries and marks were not \
          imported.
          feedtui: \(config), line 5: Not taken over: There is no operation "nothing-such".
          9 lines of newsraft's config: 6 taken over, 1 has no place here, 1 kept as a comment, \
          1 not understood.
          Line 8, "color-title": Themes and [colors] set the colours.
          Line 9, "proxy-password": Kept as a comment: A proxy is named on the line of a feed, or \
          in the environment.
          newsraft's other keys come with --preset, or key_preset = "newsraft" in the settings.

          """)
      let feeds = try home.feedsText()
      #expect(
        feeds == """
          # mine
          https://a.example/feed/ "~Ann"
          # News
          https://b.example/feed "News" "refresh=30m" "keep_items=100" "~Bee"
          "exec:sh -c 'cat ~/x.xml | sed \\"s/(a)/b/\\"'" "News" "refresh=off" "~Made"
          "exec:gemget -sq gemini://e.example/" "News" "refresh=30m"
          # Not used: ftp: addresses are not supported; use http, https or file.
          # ftp://ann:hush@d.example/x "News" "refresh=30m"
          # Not used: exec:touch
          # Global
          https://c.example/feed "refresh=20m" "keep_items=50"

          """)
      let settings = home.folder + "/config/feedtui/config.toml"
      let written = try String(contentsOfFile: settings, encoding: .utf8)
      for line in [
        "# newsraft: set scrolloff 5\nscroll_off = 5", "text_width = 80", "browser = \"firefox\"",
        "m = \"run-mpv\"", "x = \"read, next-unread\"",
        "# newsraft, kept for later: proxy-password …",
      ] { #expect(written.contains(line), "\(line)") }
      #expect(!written.contains("hush"))

      let again = try await home.run("import", "newsraft", status: 1)
      #expect(again.contains("\n0 feeds added, 5 already there.\n"))
      #expect(try home.feedsText() == feeds)
      #expect(try String(contentsOfFile: settings, encoding: .utf8) == written)
      _ = try await home.run("import", "newsraft", "--preset", status: 1)
      #expect(
        try String(contentsOfFile: settings, encoding: .utf8)
          .contains("key_preset = \"newsraft\""))
    }
  }

  @Test func `sfeedrc is read and never run, and its items come with what was read`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let touched = home.folder + "/touched"
      let list = try write(
        """
        sfeedpath="$HOME/items"
        touch \(touched)
        fetch() {
        \tcurl -s "$2"
        }
        feeds() {
        \t# feed <name> <feedurl> [basesiteurl] [encoding]
        \tfeed "One" "https://a.example/atom.xml"
        \tfeed 'a/b' 'https://b.example/feed' '' iso-8859-1
        \tfeed "$(touch \(touched))" "https://x.example/"
        \t#feed "off" "https://off.example/"
        \tfeed "long" \\
        \t\t"https://c.example/feed" # the last
        }
        """, to: ".sfeed/sfeedrc", home)
      _ = try write(
        "1700000000\tRead\thttps://a.example/1\t<p>a\\nb\\\\c</p>\thtml\tid1\tAnn\t\t\n"
          + "1700000001\tNew\thttps://a.example/2\tx\tplain\t\t\thttps://a.example/e.mp3\tc|d\n"
          + "broken\n", to: "items/One", home)
      _ = try write("1700000002\tSlash\thttps://b.example/1\tx\thtml\tz\t\t\t\n", to: "items/a_b", home)
      let read = try write("https://a.example/1\n", to: "read", home)
      for round in 0...1 {
        let said = try await home.run("import", "sfeed", "--read", read, status: 1)
        #expect(
          said == """
            feedtui: \(list): Functions are not run; left out: fetch().
            feedtui: \(list), line 9: The encoding of "a/b" is not imported.
            feedtui: \(list), line 10: This is no plain call of feed, and the script is not run.
            \(round == 0 ? "3 feeds added." : "0 feeds added, 3 already there.")
            \(round == 0 ? 3 : 0) entries imported; 1 read, 0 favourites.

            """)
      }
      #expect(!FileManager.default.fileExists(atPath: touched))
      #expect(
        try home.feedsText() == """
          # feed <name> <feedurl> [basesiteurl] [encoding]
          https://a.example/atom.xml "~One"
          https://b.example/feed "~a/b"
          # Not used: feed "$(touch \(touched))" "https://x.example/"
          #feed "off" "https://off.example/"
          https://c.example/feed "~long"

          """)
      let listed = try await home.run("list", "--tsv")
      #expect(listed.contains("New") && listed.contains("Slash") && listed.contains("Read"))
    }
  }

  @Test func `snownews's lists come over, with filters and scripts as programs`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      _ = try write(
        """
        <?xml version="1.0"?>
        <opml version="2.0" xmlns:snow="http://snownews.kcore.de/ns/1.0/"><body>
        <outline text="A &amp; B" xmlUrl="https://a.example/feed" category="news,tech" \
        snow:filter="tidy -q"/>
        <outline text="Made" xmlUrl="exec:/bin/make x"/>
        </body></opml>
        """, to: "config/snownews/urls.opml", home)
      #expect(
        try await home.run("import", "snownews") == """
          2 feeds added, 2 by programs (tidy -q, /bin/make x).
          Not imported: snownews's read marks, settings and keys.

          """)
      #expect(
        try home.feedsText() == """
          "filter:tidy -q:https://a.example/feed" "news" "tech" "~A & B"
          "exec:/bin/make x" "~Made"

          """)
      // The programs of such a list are those of its user: another import does not take them.
      let opml = home.folder + "/config/snownews/urls.opml"
      let other = home.folder + "/other"
      #expect(
        try await home.run("import", "opml", opml, "--feeds", other, status: 1)
          .contains("1 feed added"))
      #expect(
        try String(contentsOfFile: other, encoding: .utf8)
          == "https://a.example/feed \"news\" \"tech\" \"~A & B\"\n")
      let old = try write(
        """
        https://c.example/feed|My Name|news,tech|
        exec:~/bin/x "y z"|Made too||
        https://d.example/feed|||~/f.pl -a
        smartfeed:/newitems|(New headlines)||
        """, to: ".snownews/urls", home)
      #expect(
        try await home.run("import", "snownews", old).contains(
          "line 4: The smart feed of new headlines needs no line: gu shows them.\n3 feeds added"))
      #expect(
        try home.feedsText().hasSuffix(
          """
          https://c.example/feed "news" "tech" "~My Name"
          "exec:sh -c '~/bin/x \\"y z\\"'" "~Made too"
          "filter:~/f.pl -a:https://d.example/feed"

          """))
    }
  }

  @Test func `canto's feeds come with their tags, and its entries with their states`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let conf = try write(
        """
        {"feeds": [
          {"name": "Slash", "url": "https://s.example/rss", "rate": 30, "username": "ann",
            "password": "hush"},
          {"name": "Red", "url": "https://r.example/.rss", "keep_unread": true},
          {"name": "Bad", "url": "exec:touch x"}],
        "tags": {"maintag:Slash": {"extra_tags": ["user:tech"]}}, "defaults": {"rate": 10}}
        """, to: ".canto-ng/conf", home)
      // {"https://s.example/rss": {"entries": [{"id": "s1", "canto-state": ["read"], …
      let shelf = try #require(
        Data(
          base64Encoded: "H4sIAAAAAAACA42RQU/DMAyF/0rk86BrximaduUEHOht2iFbPRY1baLYhaKq/31xJSbBxLSbk2c/vy8Z"
              + "4cQcyRQFPeJg2+ixSERg1AhHxHou2LHHXME7LBR41zVyuB6EKcvYcXIoDtsRnBgAlTJ3cXnr8LbP3E59"
              + "29r0LR3ruBnWRdzIdez33tFpTgZVjwtVPqnX8Kn0Uq+U1qZcGb1Uzy+VdB9sx+GB2LJs3kJCW8PuIrD9"
              + "mINCT5hMgxhhlxl+cl8n079Aqq9wG0T/ARnuJij/I8hWTR7NSqgzyiR54RDyowcvnzVNZ1/zJ7zTAQAA"))
      try shelf.write(to: URL(filePath: home.folder + "/.canto-ng/feeds"))
      for round in 0...1 {
        let said = try await home.run("import", "canto", status: 1)
        #expect(!said.contains("hush"))
        #expect(
          said == """
            feedtui: \(conf): Slash: The user name and the password are not imported: write \
            "user=…" and "password_command=…" on its line.
            feedtui: \(conf): Addresses with programs are not imported from this list.
            feedtui: \(conf): Red: keep_unread is not imported.
            feedtui: \(conf): Settings of its programs are not imported: defaults.
            \(round == 0 ? "2 feeds added." : "0 feeds added, 2 already there.")
            \(round == 0 ? 2 : 0) entries imported; 1 read, 1 favourite.

            """)
      }
      #expect(
        try home.feedsText() == """
          https://s.example/rss "tech" "refresh=30m" "~Slash"
          https://r.example/.rss "~Red"
          # Not used: "exec:touch x"

          """)
      let marks = home.folder + "/marks"
      _ = try await home.run("export", "marks", marks)
      let written = try String(contentsOfFile: marks, encoding: .utf8)
      #expect(written.contains("\"guid\": \"s1\", \"link\": \"https://s.example/1\", \"read\": true"))
      #expect(written.contains("\"tags\": [\"keep\"]") && written.contains("\"tags\": [\"odd\"]"))
    }
  }

  @Test func `an import that is tried writes nothing, and shows no passwords`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let list = try write(
        "https://ann:hush@a.example/feed \"Ann\"\n$(curl https://bob:hush@b.example/)\n",
        to: "list", home)
      let said = try await home.run("import", "newsraft", list, "--dry-run")
      #expect(!said.contains("hush"))
      #expect(said.contains("https://…@a.example/feed \"~Ann\""))
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder) == ["list"])
    }
  }

  @Test func `lists that cannot be read are named in a sentence, and nothing is written`()
    async throws
  {
    try await ProgramHome.with(feeds: nil) { home in
      let list = home.folder + "/list"
      let readers = ["newsraft", "sfeed", "snownews", "canto"]
      for (data, status, message) in [
        (Data([0xFF, 0xFE, 0x68, 0, 0x74, 0]), Int32(65), "is not a text file."),
        (Data(repeating: 0x61, count: 17 << 20), 66, "is larger than 16 MB."),
      ] {
        try data.write(to: URL(filePath: list))
        for reader in readers {
          #expect(
            try await home.run("import", reader, list, status: status)
              == "feedtui: \(list) \(message)\n")
        }
      }
      try FileManager.default.removeItem(atPath: list)
      #expect(mkfifo(list, 0o600) == 0)
      for reader in readers {
        #expect(
          try await home.run("import", reader, list, status: 66)
            == "feedtui: \(list) is a pipe or a device, not a file.\n")
      }
      #expect(
        try await home.run("import", "eilmeldung", list, status: 65)
          == "feedtui: \(list) is not an eilmeldung database.\n")
      try FileManager.default.removeItem(atPath: list)
      for reader in readers + ["eilmeldung"] {
        #expect(
          try await home.run("import", reader, list, status: 66)
            == "feedtui: \(list) cannot be read: no such file or directory.\n")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder) == [])
    }
  }

  @Test func `a shelf of canto that is damaged, or none, is named`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let conf = try write(
        "{\"feeds\": [{\"name\": \"A\", \"url\": \"https://a.example/\"}]}", to: "canto/conf", home)
      let feeds = home.folder + "/canto/feeds"
      for (data, message) in [
        (Data("{}".utf8), "is not a canto database."),
        (Data([0x1F, 0x8B, 8, 0, 1, 2, 3]), "is damaged: some or all entries cannot be read."),
      ] {
        try data.write(to: URL(filePath: feeds))
        #expect(
          try await home.run("import", "canto", conf, status: 65)
            .hasSuffix("feedtui: \(feeds) \(message)\n"))
      }
    }
  }
}
