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
      #expect(
        written.contains("\"guid\": \"s1\", \"link\": \"https://s.example/1\", \"read\": true"))
      #expect(written.contains("\"tags\": [\"keep\"]") && written.contains("\"tags\": [\"odd\"]"))
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
