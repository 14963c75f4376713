import FeedFormats
import FeedModel
import FeedStorage
import Foundation
import Testing

@testable import feedtui

/// The command line as a script uses it: the built program with its files and its archive.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct CommandLineStories {
  private let path = BuiltProgram.path ?? ""

  @Test func `what is listed can be shown, marked and made a favourite`() async throws {
    try await withFeed { run, _ in
      let table = try await run(["list", "--tsv"], 0).split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      }
      #expect(table.map { $0[7] } == ["Second & last", "First\\\\third"])
      #expect(table.map { $0[3] } == ["unread", "unread"])
      let id = String(table[1][0])

      #expect(try await run(["show", id], 0).contains("Text of the first[1]."))
      #expect(try await run(["show", "--html", id], 0).hasPrefix("<p>Text of the <a href"))
      let shown = try await object(run(["show", "--json", id], 0))
      let text = try #require(shown["text"] as? String)
      #expect(text.hasPrefix("Text of the first[1].\n"))
      #expect(text.hasSuffix("[1] https://e.example/x"))

      _ = try await run(["mark", "read", id], 0)
      #expect(try await run(["list", "--unread", "--tsv"], 0).contains("Second"))
      let unread = try await run(["list", "--unread", "--tsv"], 0)
      #expect(!unread.contains("First"))
      _ = try await run(["favourite", id], 0)
      let favourite = try await object(run(["list", "--favourite", "--jsonl"], 0))
      #expect(favourite["id"] as? Int == Int(id))
      _ = try await run(["favourite", "--remove", id], 0)
      #expect(try await run(["list", "--favourite", "--json"], 0) == "[]\n")
      _ = try await run(["rate", "4", id], 0)
      let rated = try await object(run(["list", "--rated", "--jsonl"], 0))
      #expect(rated["id"] as? Int == Int(id) && rated["rating"] as? Int == 4)
      #expect(try await object(run(["show", "--json", id], 0))["rating"] as? Int == 4)
      #expect(try await run(["export", "jsonfeed", "--rated"], 0).contains("\"rating\": 4"))
      #expect(try await run(["list", "--rated", "--tsv"], 0).hasSuffix("\t4\t\n"))
      _ = try await run(["rate", "0", id], 0)
      #expect(try await run(["list", "--rated", "--json"], 0) == "[]\n")
      #expect(try await run(["show", "--json", id], 0).contains("\"rating\": null"))
      #expect(try await run(["rate", "6", id], 64).contains("0 to 5"))
      #expect(try await run(["rate", "3", "7"], 66) == "feedtui: There is no entry 7.\n")
      _ = try await run(["tag", "Read later", id], 0)
      _ = try await run(["tag", "read LATER", id], 0)
      let tagged = try await object(run(["list", "--tagged", "--jsonl"], 0))
      #expect(tagged["id"] as? Int == Int(id) && tagged["tags"] as? [String] == ["Read later"])
      #expect(
        try await object(run(["show", "--json", id], 0))["tags"] as? [String] == ["Read later"])
      #expect(try await run(["count", "tagged:\"read later\""], 0) == "1\n")
      #expect(try await run(["list", "--tagged", "--tsv"], 0).hasSuffix("\tRead later\n"))
      #expect(try await run(["export", "jsonfeed", "--tagged"], 0).contains("[\"Read later\"]"))
      _ = try await run(["tag", "--remove", "read later", id], 0)
      #expect(try await run(["list", "--tagged", "--json"], 0) == "[]\n")
      #expect(try await run(["tag", "a,b", id], 64).contains("without commas"))
      _ = try await run(["mark", "read", "--all"], 0)
      #expect(try await run(["list", "--unread", "--tsv"], 0) == "")
    }
  }

  @Test func `an entry that is not there is named, and the others are done`() async throws {
    try await withFeed { run, _ in
      let ids = try await run(["list", "--tsv"], 0).split(separator: "\n").compactMap {
        $0.split(separator: "\t").first
      }
      let output = try await run(["mark", "read", "7"] + ids.map(String.init), 1)
      #expect(output == "feedtui: There is no entry 7.\n")
      #expect(try await run(["list", "--unread", "--tsv"], 0) == "")
      #expect(try await run(["favourite", "7"], 66) == "feedtui: There is no entry 7.\n")
      #expect(try await run(["show", "7"], 66) == "feedtui: There is no entry 7.\n")
      #expect(
        try await run(["mark", "read", "x"], 64)
          == "feedtui: \"x\" is not an entry number.\n")
    }
  }

  @Test func `half a command is said in a sentence`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      #expect(
        try await home.run("export", status: 64)
          == "feedtui: Export what? opml, jsonfeed or marks.\n")
      let importing = try await home.run("import", status: 64)
      #expect(importing.hasPrefix("feedtui: Import what? opml"))
      #expect(
        try await home.run("help", "refersh", status: 64)
          == "feedtui: There is no command \"refersh\". Did you mean 'feedtui refresh'?\n")
    }
  }

  @Test func `a hidden entry stays hidden when it is marked unread, and that is said`() async throws
  {
    try await withFeed { run, folder in
      let list = try await run(["list", "--tsv"], 0)
      let id = try #require(list.split(separator: "\t").first.map(String.init))
      let store = try FeedStore.onDisk(at: folder + "/data/feedtui/feedtui.sqlite")
      try await store.marks.hide(EntryID(try #require(Int64(id))))
      #expect(
        try await run(["mark", "unread", id], 0)
          == "feedtui: Entry \(id) is hidden, and stays so.\n")
      #expect(try await !run(["list", "--tsv"], 0).contains(id))
      #expect(try await run(["mark", "read", id], 0) == "")
    }
  }

  @Test func `entries of one feed, since some day, are listed`() async throws {
    try await withFeed { run, _ in
      let one = try await run(["list", "--feed", "my FEED", "--limit", "1", "--tsv"], 0)
      #expect(one.contains("Second"))
      let since = try await run(["list", "--since", "2026-01-02", "--tsv"], 0)
      #expect(since.split(separator: "\n").count == 1)
      let failure = try await run(["list", "--feed", "other"], 66)
      #expect(failure == "feedtui: No feed matches \"other\".\n")
    }
  }

  @Test func `a typed address is repeated without its password`() async throws {
    try await withFeed { run, _ in
      let typed = "https://me:secret@e.example/none"
      let ledger = try await run(["ledger", typed], 66)
      #expect(ledger == "feedtui: There is no feed https://e.example/none.\n")
      let list = try await run(["list", "--feed", typed], 66)
      #expect(
        list == "feedtui: No feed matches \"https://e.example/none\".\n")
    }
  }

  @Test func `the query feeds of newsboat become query feeds, which can be listed`() async throws {
    try await withFeed { run, folder in
      let urls = folder + "/urls"
      try """
      "query:Firsts:title =~ \\"^first\\" and unread = \\"yes\\"" "tag"
      "query:By index:articleindex < 5"
      https://e.example/feed
      """.write(toFile: urls, atomically: true, encoding: .utf8)
      let take = ["import", "newsboat", "--urls", urls, "--cache", folder + "/none"]
      let report = try await run(take, 1)
      #expect(report.contains("1 feed added, 1 query feed added."))
      #expect(
        report.contains(
          "urls, line 2: The query feed \"By index\" cannot be used: newsboat's attribute"))
      #expect(
        try await run(take, 1).contains(
          "0 feeds added, 1 already there, 1 query feed already there."))
      let garbage = try await run(["import", "newsboat", "--urls", urls, "--cache", urls], 65)
      #expect(garbage.contains("0 feeds added, 1 already there"))
      #expect(garbage.contains("is not a newsboat cache."))
      let lines = try text(of: folder + "/config/feedtui/feeds").split(separator: "\n")
      #expect(
        lines.contains("\"query:Firsts:title =~ \\\"^first\\\" and unread = \\\"yes\\\"\" \"tag\""))
      #expect(lines.contains("# \"query:By index:articleindex < 5\""))

      let listed = try await run(["list", "--query-feed", "firsts", "--tsv"], 0)
      #expect(listed.contains("First") && !listed.contains("Second"))
      let feed = try await object(run(["export", "jsonfeed", "--query-feed", "Firsts"], 0))
      #expect((feed["items"] as? [Any])?.count == 1)
      _ = try await run(["mark", "read", "--all"], 0)
      #expect(try await run(["list", "--view", "Firsts", "--tsv"], 0) == "")
      #expect(
        try await run(["list", "--view", "Thirds"], 64)
          == "feedtui: There is no query feed \"Thirds\", only \"Firsts\".\n")
    }
  }

  @Test func `subscriptions go out as OPML, come back, and leave all other lines alone`()
    async throws
  {
    try await withFeed { run, folder in
      let feeds = folder + "/config/feedtui/feeds"
      let url = try #require(try await object(run(["feeds", "--jsonl"], 0))["url"] as? String)
      try "# mine\n\(url) \"News/World\" \"a\" \"b & c\"\r\n\n# end".write(
        toFile: feeds, atomically: true, encoding: .utf8)
      let listed = try await object(run(["feeds", "--jsonl"], 0))
      #expect(listed["title"] as? String == "My feed")
      #expect(listed["items"] as? Int == 2)
      let opml = try await run(["export", "opml"], 0)
      let list = try OPMLParser.parse(Array(opml.utf8))
      #expect(
        list.feeds == [
          .init(
            url: url, title: "My feed", folders: ["News", "World"], categories: ["a", "b & c"],
            words: "\"News/World\" \"a\" \"b & c\"")
        ])

      try
        "<opml><body><outline text='X'><outline text='New' xmlUrl='https://e.example/f' category='y'/><outline xmlUrl='exec:ls'/></outline><outline xmlUrl='\(url)'/></body></opml>"
        .write(toFile: folder + "/list.opml", atomically: true, encoding: .utf8)
      let new = "https://e.example/f \"X\" \"y\" \"~New\"\r\n"
      let report = try await run(["import", "opml", folder + "/list.opml"], 1)
      #expect(report.hasSuffix("1 feed added, 1 already there, 1 left out.\n"))
      #expect(try text(of: feeds).hasSuffix("# end\r\n\(new)"))

      _ = try await run(["remove", url], 0)
      #expect(try text(of: feeds) == "# mine\n\n# end\r\n\(new)")
      #expect(try await run(["list"], 0) == "")
      #expect(try await run(["remove", url], 66) == "feedtui: \(url) is not in the feeds file.\n")
    }
  }

  @Test func `a query feed goes out as a JSON Feed that the parser reads`() async throws {
    try await withFeed { run, folder in
      let file = folder + "/view.json"
      try await run(["export", "jsonfeed"], 0).write(
        toFile: file, atomically: true, encoding: .utf8)
      let feed = try await object(run(["parse", "--json", file], 0))
      let items = try #require(feed["items"] as? [[String: Any]])
      #expect(items.map { $0["title"] as? String } == ["Second & last", "First\\third"])
    }
  }

  @Test func `without an archive there is nothing to print, and none is made`() async throws {
    try await BuiltProgram.withFolder { folder in
      @MainActor func expect(_ arguments: String..., status: Int32 = 0, _ words: String = "")
        async throws
      {
        let (ending, output) = try await SpawnedProgram.run(
          [path] + arguments, environment: BuiltProgram.environment(home: folder))
        #expect(ending == .exit(status), "\(arguments)")
        #expect(output == words, "\(arguments)")
      }
      try await expect("list", "--tsv")
      try await expect("feeds")
      try await expect("list", "--jsonl")
      try await expect("ledger", "--jsonl")
      let unknown = "feedtui: No feed matches \"other\".\n"
      try await expect("list", "--feed", "other", "--json", status: 66, unknown)
      try await expect("export", "jsonfeed", "--feed", "other", status: 66, unknown)
      try await expect("ledger", "other", status: 66, "feedtui: There is no feed other.\n")
      #expect(!FileManager.default.fileExists(atPath: folder + "/data"))
    }
  }

  /// Runs a story with a home in which a feed with two entries is followed.
  ///
  /// `run` runs the program, expects the given exit status and returns all that it wrote,
  /// including its messages.
  private func withFeed(
    _ story:
      @MainActor (_ run: @MainActor ([String], Int32) async throws -> String, _ folder: String)
      async throws -> Void
  ) async throws {
    try await BuiltProgram.withFolder { folder in
      let feed = folder + "/feed.xml"
      try """
      <rss version="2.0"><channel><title>My feed</title>
      <item><title>First\\third</title><link>https://e.example/1</link><pubDate>Thu, 01 Jan 2026 10:00:00 GMT</pubDate>
      <description>&lt;p&gt;Text of the &lt;a href="https://e.example/x"&gt;first&lt;/a&gt;.&lt;/p&gt;</description></item>
      <item><title>Second &amp;amp; last</title><link>https://e.example/2</link><pubDate>Fri, 02 Jan 2026 10:00:00 GMT</pubDate></item>
      </channel></rss>
      """.write(toFile: feed, atomically: true, encoding: .utf8)
      @MainActor func run(_ arguments: [String], _ status: Int32) async throws -> String {
        let (ending, output) = try await SpawnedProgram.run(
          [path] + arguments, environment: BuiltProgram.environment(home: folder))
        #expect(ending == .exit(status), "\(arguments): \(output)")
        return output
      }
      _ = try await run(["add", feed], 0)
      try await story(run, folder)
    }
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func text(of file: String) throws -> String {
    try String(contentsOfFile: file, encoding: .utf8)
  }
}
