import Foundation
import Testing

@testable import feedtui

/// `feedtui rules` and what newsboat ignores, with the built program.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct RulesCommandStories {
  /// Runs a story with a feed of three items of today and an old one.
  private func withFeed(_ story: @MainActor (ProgramHome, _ feed: String) async throws -> Void)
    async throws
  {
    try await ProgramHome.with(feeds: nil) { home in
      let path = home.folder + "/feed.xml"
      let date = Date(timeIntervalSinceNow: -3600).ISO8601Format()
      let entries = [
        ("Crypto is up", date), ("Garden", date), ("More crypto", date),
        ("Old crypto", "2020-01-01T00:00:00Z"),
      ].enumerated().map { index, entry in
        "<entry><id>\(index)</id><title>\(entry.0)</title><published>\(entry.1)</published></entry>"
      }
      try """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Coins</title>\(entries.joined())</feed>
      """.write(toFile: path, atomically: true, encoding: .utf8)
      _ = try await home.run("add", path)
      try await story(home, "file://\(path)")
    }
  }

  private func config(_ home: ProgramHome) -> String { home.folder + "/config/feedtui/config.toml" }

  private func write(_ text: String, _ home: ProgramHome) throws {
    try text.write(toFile: config(home), atomically: true, encoding: .utf8)
  }

  @Test func `a condition is tested on the last days of the archive`() async throws {
    try await withFeed { home, feed in
      let found = try await home.run("rules", "test", "title:crypto")
      #expect(found.contains("More crypto") && found.contains("Crypto is up"))
      #expect(!found.contains("Garden") && !found.contains("Old"))
      #expect(found.hasSuffix("2 of 3 items of the last 30 days.\n"))
      let all = try await home.run(
        "rules", "test", "title =~ \"crypto\"", "--feed", feed, "--days", "36500", "--limit", "1",
        "--tsv")
      #expect(all.split(separator: "\n").count == 2)
      #expect(all.hasSuffix("3 of 4 items of the last 36,500 days.\n"))
      #expect(
        try await home.run("rules", "test", "nothing-like-it", "--days", "1", "--json")
          == "[]\n0 of 3 items of the last day.\n")
    }
  }

  @Test func `a wrong condition is pointed at, and so is a feed that is not there`() async throws {
    try await withFeed { home, _ in
      #expect(
        try await home.run("rules", "test", "title:a titel:b", status: 64) == """
          feedtui: The condition, column 9: Unknown name "titel:": did you mean "title:"?
            title:a titel:b
                    ^

          """)
      #expect(
        try await home.run("rules", "test", "is:unread", status: 64)
          .hasPrefix("feedtui: The condition, column 1: A rule cannot ask for unread"))
      _ = try await home.run("rules", "test", "a", "--feed", "nowhere", status: 66)
      _ = try await home.run("rules", "test", "a", "--days", "0", status: 64)
      _ = try await home.run("rules", "test", status: 64)
    }
  }

  @Test func `rules are listed, and those that cannot be used say why`() async throws {
    try await withFeed { home, feed in
      #expect(try await home.run("rules") == "")
      try write(
        """
        clock = "12h"
        [[rules]]
        when = 'title:crypto'
        do = "mute"
        note = "Coins"
        [[rules]]
        when = "title:a titel:b"
        do = "read"
        [[rules]]
        when = "garden"
        do = "keep, highlight"
        feed = "\(feed)"
        off = true
        [[rules]]
        when = "word"
        do = "favourite"
        until = 2020-02-29
        """, home)
      let place = "\(config(home)), line 7, column 17: "
      let said = "feedtui: \(place)Unknown name \"titel:\": did you mean \"title:\"?\n"
      let rows = try await home.run("rules")
      #expect(rows.hasPrefix(said))
      let lines = rows.split(separator: "\n").dropFirst()
      #expect(lines.count == 4)
      #expect(lines.first?.hasPrefix("  1  on ") == true)
      #expect(lines.first?.hasSuffix("  mute: Coins") == true)
      #expect(lines.last?.hasSuffix("  favourite: word  (until 2020-02-29)") == true)
      #expect(rows.contains("  read: title:a titel:b  (line 6: Unknown name"))
      let table = try await home.run("rules", "list", "--tsv").dropFirst(said.count)
      let columns = table.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
      #expect(columns.map { $0[1] } == ["on", "invalid", "off", "ended"])
      #expect(columns.map { $0[2] } == ["mute", "read", "keep,highlight yellow", "favourite"])
      #expect(columns[2][4] == feed)
      let json = try await home.run("rules", "--jsonl").dropFirst(said.count)
      let first = try JSONDecoder().decode(
        ListedJSON.self, from: Data((json.split(separator: "\n").first ?? "").utf8))
      #expect(first == ListedJSON(number: 1, state: "on", do: ["mute"], when: "title:crypto"))
      // What `config` prints is a settings file with the same rules.
      let printed = try await home.run("config", status: 78)
      #expect(
        printed.contains("[[rules]]\nwhen = \"title:crypto\"\ndo = \"mute\"\nnote = \"Coins\"\n"))
    }
  }

  @Test func `what a rule mutes is counted, can be asked for, and is tested again`() async throws {
    try await withFeed { home, feed in
      try write("[[rules]]\nwhen = \"title:crypto\"\ndo = \"mute\"\n", home)
      _ = try await home.run("refresh")
      let rest = try await home.run("list")
      #expect(rest.contains("Garden") && !rest.contains("rypto"))
      #expect(try await home.run("count", "is:muted") == "3\n")
      let muted = try await home.run("list", "--where", "is:muted", "--feed", feed)
      #expect(muted.split(separator: "\n").count == 3)
      let fields = try await home.run("rules", "--tsv").split(separator: "\t")
      #expect(fields.contains("2") && fields.contains("3"))
      #expect(
        try await home.run("rules", "test", "title:crypto")
          .hasSuffix("2 of 3 items of the last 30 days.\n"))
      #expect(
        try await home.run("rules", "test", "title:crypto", "--feed", "Coins", "--limit", "0")
          == "2 of 3 items of the last 30 days.\n")
    }
  }

  @Test func `a rule is about the feed of a program alone`() async throws {
    try await withFeed { home, feed in
      let line = "exec:cat '\(feed.dropFirst("file://".count))'"
      try home.write(feeds: "\(feed)\n\"\(line)\"\n")
      try write(
        """
        [[rules]]
        when = "title:crypto"
        do = "mute"
        feed = "\(line)"

        """, home)
      _ = try await home.run("config", "--check")
      _ = try await home.run("refresh")
      #expect(try await home.run("count", "is:muted") == "3\n")
      let shown = try await home.run("list", "--feed", line)
      #expect(shown.contains("Garden") && !shown.contains("rypto"))
      #expect(try await home.run("list", "--feed", feed).contains("More crypto"))
    }
  }

  private struct ListedJSON: Decodable, Equatable {
    let number: Int
    let state: String
    let `do`: [String]
    let when: String
  }

  @Test func `what newsboat ignores becomes rules, once, and the rest is named`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let folder = home.folder + "/newsboat"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try """
      auto-reload yes
      # ignore-article "*" "title =~ \\"commented\\""
      ignore-article "*" "title =~ \\"[Ff]oot[ -]?[Bb]all\\""  # sports
      ignore-article https://a.example/feed "title !~ \\"it's\\" \\
        or age > 30"
      include "more"
      include "missing"
      include `echo x`
      ignore-article "*" "title =~ \\"[Ff]oot[ -]?[Bb]all\\""
      ignore-article "exec:" "title =~ \\"x\\""
      ignore-article "*" "unread = \\"yes\\""
      ignore-article "*" "title ~~ 5"
      ignore-article "*"
      """.write(toFile: folder + "/config", atomically: true, encoding: .utf8)
      try """
      ignore-article "regex:^https?://.*\\\\.example/" "title # \\"x\\""
      include config
      """.write(toFile: folder + "/more", atomically: true, encoding: .utf8)
      try "https://a.example/feed\n".write(
        toFile: folder + "/urls", atomically: true, encoding: .utf8)
      try FileManager.default.createDirectory(
        atPath: home.folder + "/config/feedtui", withIntermediateDirectories: true)
      try write("clock = \"12h\"\n\n[colors]\naccent = 3\n", home)
      let run = ["import", "newsboat", "--urls", folder + "/urls", "--cache", "/none"]
      let said = try await home.run(run[0], run[1], run[2], run[3], run[4], run[5], status: 1)
      let place = "feedtui: \(folder)/config, line"
      #expect(
        said.split(separator: "\n").map(String.init).dropFirst(2) == [
          "\(place) 7: Not taken over: The included file is left out: \(folder)/missing cannot be read: no such file or directory.",
          "\(place) 10: Not taken over: \"exec:\" is not an address that feedtui can follow.",
          "\(place) 11: Not taken over: A rule cannot ask for unread, which changes (column 1 of unread = \"yes\").",
          "\(place) 12: Not taken over: \"title ~~ 5\" is not an expression of newsboat's.",
          "\(place) 13: Not taken over: ignore-article needs a feed and an expression.",
          "3 rules added, 1 already there.",
          "13 lines of newsboat's config: 6 taken over, 1 has no place here, 1 kept as a comment, 5 not understood.",
          "Line 2 of more, \"include\": That file is read already.",
          "Line 8, \"include\": Kept as a comment: The name of the file comes from a command, which is not run.",
          "newsboat begins with the list of feeds: start = \"feeds\" in config.toml does so here.",
          "newsboat's own keys come with --preset, or key_preset = \"newsboat\" in the settings.",
        ])
      let written = try String(contentsOfFile: config(home), encoding: .utf8)
      #expect(
        written == """
          clock = "12h"
          # newsboat: auto-reload yes
          refresh = "1h"

          [colors]
          accent = 3

          # newsboat: ignore-article "*" "title =~ \\"[Ff]oot[ -]?[Bb]all\\"" # sports
          [[rules]]
          when = 'title =~ "[Ff]oot[ -]?[Bb]all"'
          do = "mute"

          # newsboat: ignore-article https://a.example/feed "title !~ \\"it's\\" or age > 30"
          [[rules]]
          when = "title !~ \\"it's\\"   or age > 30"
          do = "mute"
          feed = "https://a.example/feed"

          # newsboat: ignore-article "regex:^https?://.*\\\\.example/" "title # \\"x\\""
          [[rules]]
          when = 'rssurl =~ "^https?://.*\\.example/" and (title # "x")'
          do = "mute"

          # newsboat, kept for later: include `echo x`

          """)
      #expect(try await home.run("rules", "--tsv").split(separator: "\n").count == 3)
      let again = try await home.run(run[0], run[1], run[2], run[3], run[4], run[5], status: 1)
      #expect(again.contains("\n0 rules added, 4 already there.\n"))
      #expect(try String(contentsOfFile: config(home), encoding: .utf8) == written)
    }
  }
}
