import Foundation
import Testing

@testable import feedtui

/// `feedtui import` with the files of newsraft and sfeed, and with none.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct ReaderImportStories {
  @Test func `newsraft's sections become tags, and its commands programs`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let list = try home.write(
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
        """, to: "config/newsraft/feeds")
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
          newsraft's own keys come with --preset, or key_preset = "newsraft" in the settings.

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
      let again = try await home.run("import", "newsraft", status: 1)
      #expect(again.contains("\n0 feeds added, 5 already there.\n"))
      #expect(try home.feedsText() == feeds)
      _ = try await home.run("import", "newsraft", "--preset", status: 1)
      #expect(
        try String(contentsOfFile: home.folder + "/config/feedtui/config.toml", encoding: .utf8)
          == "# newsraft's keys\nkey_preset = \"newsraft\"\n")
    }
  }

  @Test func `sfeedrc is read and never run, and its items come with what was read`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let touched = home.folder + "/touched"
      let list = try home.write(
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
        """, to: ".sfeed/sfeedrc")
      _ = try home.write(
        "1700000000\tRead\thttps://a.example/1\t<p>a\\nb\\\\c</p>\thtml\tid1\tAnn\t\t\n"
          + "1700000001\tNew\thttps://a.example/2\tx\tplain\t\t\thttps://a.example/e.mp3\tc|d\n"
          + "broken\n", to: "items/One")
      _ = try home.write(
        "1700000002\tSlash\thttps://b.example/1\tx\thtml\tz\t\t\t\n", to: "items/a_b")
      let read = try home.write("https://a.example/1\n", to: "read")
      for round in 0...1 {
        let said = try await home.run("import", "sfeed", "--read", read, status: 1)
        #expect(
          said == """
            feedtui: \(list): Functions are not run; left out: fetch().
            feedtui: \(list), line 9: "a/b": The encoding iso-8859-1 is left out: it is read from \
            the server's answer and from the document.
            feedtui: \(list), line 10: This is not a plain call of feed, and the script is not run.
            \(round == 0 ? "3 feeds added." : "0 feeds added, 3 already there.")
            \(round == 0 ? 3 : 0) entries imported; 1 read, 0 starred.

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

  @Test func `an import that is tried writes nothing, and shows no passwords`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let list = try home.write(
        "https://ann:hush@a.example/feed \"Ann\"\n$(curl https://bob:hush@b.example/)\n",
        to: "list")
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
      let readers = ["newsraft", "sfeed"]
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
}
