import Foundation
import Testing

@testable import feedtui

/// `feedtui import canto` with files as canto writes them.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct CantoImportStories {
  @Test func `canto's feeds come with their tags, and its entries with their states`() async throws
  {
    try await ProgramHome.with(feeds: nil) { home in
      let conf = try home.write(
        """
        {"feeds": [
          {"name": "Slash", "url": "https://s.example/rss", "rate": 30, "username": "ann",
            "password": "hush"},
          {"name": "Red", "url": "https://r.example/.rss", "keep_unread": true},
          {"name": "Bad", "url": "exec:touch x"}],
        "tags": {"maintag:Slash": {"extra_tags": ["user:tech"]}}, "defaults": {"rate": 10}}
        """, to: ".canto-ng/conf")
      // {"https://s.example/rss": {"entries": [{"id": "s1", "canto-state": ["read"], …
      let shelf = try #require(
        Data(
          base64Encoded:
            "H4sIAAAAAAACA42RQU/DMAyF/0rk86BrximaduUEHOht2iFbPRY1baLYhaKq/31xJSbBxLSbk2c/vy8Z"
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
            feedtui: \(conf): Red: keep_unread is left out. Unread items are kept like others, \
            and favourites for ever.
            \(round == 0 ? "2 feeds added." : "0 feeds added, 2 already there.")
            \(round == 0 ? 2 : 0) entries imported; 1 read, 1 favourite.
            1 line of canto's config: 1 taken over.

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
      #expect(
        written.contains("\"guid\": \"s1\", \"link\": \"https://s.example/1\", \"read\": true"))
      #expect(written.contains("\"tags\": [\"keep\"]") && written.contains("\"tags\": [\"odd\"]"))
    }
  }

  @Test func `canto's defaults and the changed keys of canto-curses come into the settings`()
    async throws
  {
    try await ProgramHome.with(feeds: nil) { home in
      let conf = try home.write(
        """
        {"CantoCurses": {
          "browser": {"path": "firefox"},
          "color": {"unread": 3, "defbg": -1},
          "main": {"key": {":": "command", "Q": "quit"}},
          "errorbox": {"key": {"x": "destroy"}},
          "reader": {"window": {"float": true}, "key": {"f2": "show-links", "x": "no-such",
            "space": "destroy"}},
          "taglist": {"key": {"d": "item-state read & next-item", "J": "next-tag",
            "t": "foritem & item-state read & reader", "C-n": "next-item"}}},
        "defaults": {"global_transform": "filter_read", "keep_time": 2592000,
          "keep_unread": true, "rate": 15},
        "feeds": [{"name": "A", "url": "https://a.example/", "keep_time": 1209600},
          {"name": "B", "url": "https://b.example/", "keep_time": 86400}],
        "tags": {"maintag:A": {"transform": "sort_alphabetical"}}}
        """, to: ".canto-ng/conf")
      let said = try await home.run("import", "canto", status: 1)
      #expect(
        said == """
          feedtui: \(conf): B: keep_time is left out. It is about items that the feed no longer lists, and \
          keep_days is about all items.
          2 feeds added.
          There is no \(home.folder)/.canto-ng/feeds: entries and marks were not imported.
          feedtui: \(conf), line 6: Not taken over: There is no operation "no-such".
          15 lines of canto's config: 9 taken over, 5 have no place here, 1 not understood.
          Line 3, "color": Themes and [colors] set the colours.
          2 lines "errorbox.key", "reader": Pages have the whole screen.
          Line 11, "defaults.keep_unread": Unread items are kept like others, and favourites for \
          ever.
          Line 14, "tags.transform": S and a letter sort the items.
          Your keys leave none for remove-feed: ":" finds them by name.
          3 keys do what they do in canto anyway, and stay as they are here.

          """)
      #expect(
        try home.feedsText() == """
          https://a.example/ "keep_days=14" "~A"
          https://b.example/ "~B"

          """)
      let file = home.folder + "/config/feedtui/config.toml"
      let written = try String(contentsOfFile: file, encoding: .utf8)
      for lines in [
        "# canto: defaults.keep_time = 2592000\nkeep_days = 30\n", "refresh = \"15m\"\n",
        "start = \"unread\"\n", "browser = \"firefox\"\n", "Q = \"quit\"\n", "F2 = \"links\"\n",
        "d = \"read, down\"\n", "t = \"open\"\n", "\"^N\" = \"down\"\n",
      ] { #expect(written.contains(lines), "\(lines)") }
      _ = try await home.run("config", "--check")
      _ = try await home.run("import", "canto", status: 1)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == written)
    }
  }

  @Test func `a shelf of canto that is damaged, or none, is named`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let conf = try home.write(
        "{\"feeds\": [{\"name\": \"A\", \"url\": \"https://a.example/\"}]}", to: "canto/conf")
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
