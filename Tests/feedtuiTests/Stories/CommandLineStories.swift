import FeedCore
import Foundation
import Testing

@testable import feedtui

/// The command line as a script uses it: the built program, its files and its archive.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct CommandLineStories {
  private let path = BuiltProgram.path ?? ""

  @Test func `what is listed can be shown, marked and made a favourite`() throws {
    try withFeed { run, _ in
      let table = try run(["list", "--tsv"], 0).split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      }
      #expect(table.map { $0[7] } == ["Second & last", "First\\\\third"])
      #expect(table.map { $0[3] } == ["unread", "unread"])
      let id = String(table[1][0])

      #expect(try run(["show", id], 0).contains("Text of the first[1]."))
      #expect(try run(["show", "--html", id], 0).hasPrefix("<p>Text of the <a href"))
      let shown = try object(run(["show", "--json", id], 0))
      let text = try #require(shown["text"] as? String)
      #expect(text.hasPrefix("Text of the first[1].\n"))
      #expect(text.hasSuffix("[1] https://e.example/x"))

      _ = try run(["mark", "read", id], 0)
      #expect(try run(["list", "--unread", "--tsv"], 0).contains("Second"))
      let unread = try run(["list", "--unread", "--tsv"], 0)
      #expect(!unread.contains("First"))
      _ = try run(["favourite", id], 0)
      let favourite = try object(run(["list", "--favourite", "--jsonl"], 0))
      #expect(favourite["id"] as? Int == Int(id))
      _ = try run(["favourite", "--remove", id], 0)
      #expect(try run(["list", "--favourite", "--json"], 0) == "[]\n")
      _ = try run(["mark", "read", "--all"], 0)
      #expect(try run(["list", "--unread", "--tsv"], 0) == "")
    }
  }

  @Test func `an entry that is not there is named, and the others are done`() throws {
    try withFeed { run, _ in
      let ids = try run(["list", "--tsv"], 0).split(separator: "\n").compactMap {
        $0.split(separator: "\t").first
      }
      let output = try run(["mark", "read", "7"] + ids.map(String.init), 1)
      #expect(output == "feedtui: There is no entry 7.\n")
      #expect(try run(["list", "--unread", "--tsv"], 0) == "")
      #expect(try run(["favourite", "7"], 66) == "feedtui: There is no entry 7.\n")
      #expect(try run(["show", "7"], 66) == "feedtui: There is no entry 7.\n")
      #expect(
        try run(["mark", "read", "x"], 64) == "feedtui: \"x\" is not the number of an entry.\n")
    }
  }

  @Test func `entries of one feed, since some day, are listed`() throws {
    try withFeed { run, _ in
      let one = try run(["list", "--feed", "my FEED", "--limit", "1", "--tsv"], 0)
      #expect(one.contains("Second"))
      let since = try run(["list", "--since", "2026-01-02", "--tsv"], 0)
      #expect(since.split(separator: "\n").count == 1)
      let failure = try run(["list", "--feed", "other"], 66)
      #expect(failure == "feedtui: No feed has the address or the title \"other\".\n")
    }
  }

  @Test func `the query feeds of newsboat become views, which can be listed`() throws {
    try withFeed { run, folder in
      let urls = folder + "/urls"
      try """
      "query:Firsts:title =~ \\"^first\\" and unread = \\"yes\\"" "tag"
      "query:By index:articleindex < 5"
      https://e.example/feed
      """.write(toFile: urls, atomically: true, encoding: .utf8)
      let take = ["import", "newsboat", "--urls", urls, "--cache", folder + "/none"]
      let report = try run(take, 1)
      #expect(report.contains("1 feed added, 1 view added."))
      #expect(
        report.contains(
          "urls, line 2: The view \"By index\" cannot be used: \"articleindex\" is an attribute"))
      #expect(try run(take, 1).contains("0 feeds added, 1 already there, 1 view already there."))
      let garbage = try run(["import", "newsboat", "--urls", urls, "--cache", urls], 65)
      #expect(garbage.contains("0 feeds added, 1 already there"))
      #expect(garbage.contains("is not a cache of newsboat."))
      let lines = try text(of: folder + "/config/feedtui/feeds").split(separator: "\n")
      #expect(
        lines.contains("\"query:Firsts:title =~ \\\"^first\\\" and unread = \\\"yes\\\"\" \"tag\""))
      #expect(lines.contains("# \"query:By index:articleindex < 5\""))

      let listed = try run(["list", "--view", "firsts", "--tsv"], 0)
      #expect(listed.contains("First") && !listed.contains("Second"))
      let feed = try object(run(["export", "jsonfeed", "--view", "Firsts"], 0))
      #expect((feed["items"] as? [Any])?.count == 1)
      _ = try run(["mark", "read", "--all"], 0)
      #expect(try run(["list", "--view", "Firsts", "--tsv"], 0) == "")
      #expect(
        try run(["list", "--view", "Thirds"], 64)
          == "feedtui: There is no view \"Thirds\", but \"Firsts\".\n")
    }
  }

  @Test func `subscriptions go out as OPML, come back, and leave all other lines alone`() throws {
    try withFeed { run, folder in
      let feeds = folder + "/config/feedtui/feeds"
      let url = try #require(try object(run(["feeds", "--jsonl"], 0))["url"] as? String)
      try "# mine\n\(url) \"News/World\" \"a\" \"b & c\"\r\n\n# end".write(
        toFile: feeds, atomically: true, encoding: .utf8)
      let listed = try object(run(["feeds", "--jsonl"], 0))
      #expect(listed["title"] as? String == "My feed")
      #expect(listed["items"] as? Int == 2)
      let opml = try run(["export", "opml"], 0)
      let list = try OPMLParser.parse(Array(opml.utf8))
      #expect(
        list.feeds == [
          .init(
            url: url, title: "My feed", folders: ["News", "World"], categories: ["a", "b & c"])
        ])

      try
        "<opml><body><outline text='X'><outline text='New' xmlUrl='https://e.example/f' category='y'/><outline xmlUrl='exec:ls'/></outline><outline xmlUrl='\(url)'/></body></opml>"
        .write(toFile: folder + "/list.opml", atomically: true, encoding: .utf8)
      let new = "https://e.example/f \"X\" \"y\" \"~New\"\r\n"
      let report = try run(["import", "opml", folder + "/list.opml"], 1)
      #expect(report.hasSuffix("1 feed added, 1 already there, 1 left out.\n"))
      #expect(try text(of: feeds).hasSuffix("# end\r\n\(new)"))

      _ = try run(["remove", url], 0)
      #expect(try text(of: feeds) == "# mine\n\n# end\r\n\(new)")
      #expect(try run(["list"], 0) == "")
      #expect(try run(["remove", url], 66) == "feedtui: \(url) is not in the feeds file.\n")
    }
  }

  @Test func `a view goes out as a JSON Feed that the parser reads`() throws {
    try withFeed { run, folder in
      let file = folder + "/view.json"
      try run(["export", "jsonfeed"], 0).write(toFile: file, atomically: true, encoding: .utf8)
      let feed = try object(run(["parse", "--json", file], 0))
      let items = try #require(feed["items"] as? [[String: Any]])
      #expect(items.map { $0["title"] as? String } == ["Second & last", "First\\third"])
    }
  }

  @Test func `without an archive there is nothing to print, and none is made`() throws {
    try BuiltProgram.withFolder { folder in
      for arguments in [["list", "--tsv"], ["feeds"], ["list", "--jsonl"]] {
        let (ending, output) = try SpawnedProgram.run(
          [path] + arguments, environment: BuiltProgram.environment(home: folder))
        #expect(ending == .exit(0))
        #expect(output == "")
      }
      #expect(!FileManager.default.fileExists(atPath: folder + "/data"))
    }
  }

  /// A home in which a feed with two entries is followed; `run` runs the program, which must end with that status, and
  /// returns what it printed and said.
  private func withFeed(
    _ story:
      @MainActor (_ run: @MainActor ([String], Int32) throws -> String, _ folder: String) throws ->
      Void
  ) throws {
    try BuiltProgram.withFolder { folder in
      let feed = folder + "/feed.xml"
      try """
      <rss version="2.0"><channel><title>My feed</title>
      <item><title>First\\third</title><link>https://e.example/1</link><pubDate>Thu, 01 Jan 2026 10:00:00 GMT</pubDate>
      <description>&lt;p&gt;Text of the &lt;a href="https://e.example/x"&gt;first&lt;/a&gt;.&lt;/p&gt;</description></item>
      <item><title>Second &amp;amp; last</title><link>https://e.example/2</link><pubDate>Fri, 02 Jan 2026 10:00:00 GMT</pubDate></item>
      </channel></rss>
      """.write(toFile: feed, atomically: true, encoding: .utf8)
      @MainActor func run(_ arguments: [String], _ status: Int32) throws -> String {
        let (ending, output) = try SpawnedProgram.run(
          [path] + arguments, environment: BuiltProgram.environment(home: folder))
        #expect(ending == .exit(status), "\(arguments): \(output)")
        return output
      }
      _ = try run(["add", feed], 0)
      try story(run, folder)
    }
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func text(of file: String) throws -> String {
    try String(contentsOfFile: file, encoding: .utf8)
  }
}
