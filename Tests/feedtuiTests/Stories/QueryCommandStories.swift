import Foundation
import Testing

@testable import feedtui

/// Queries on the command line, with the built program.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
@MainActor struct QueryCommandStories {
  @Test func `entries are listed and counted by a query`() async throws {
    try await withFeed { home in
      func titles(_ query: String) async throws -> [String] {
        try await home.run("list", "--tsv", "--where", query).split(separator: "\n").map {
          String($0.split(separator: "\t", omittingEmptySubsequences: false)[7])
        }
      }
      #expect(try await titles("banana or cherry") == ["Cherry", "banana"])
      #expect(try await titles("sort:title") == ["Apple", "banana", "Cherry"])
      #expect(try await titles("sort:oldest -apple") == ["banana", "Cherry"])
      #expect(try await titles("tag:fruit") == ["Cherry", "banana", "Apple"])
      #expect(try await titles("tag:meat") == [])
      #expect(try await titles("title =~ \"^b\"") == ["banana"])
      let both = try await home.run("list", "--tsv", "--query-feed", "Short", "--where", "-apple")
      #expect(both.split(separator: "\n").count == 1)
      let exported = try await home.run("export", "jsonfeed", "--where", "apple")
      #expect(exported.contains("Apple") && !exported.contains("banana"))

      #expect(try await home.run("count") == "3\n")
      #expect(try await home.run("count", "apple") == "1\n")
      #expect(try await home.run("count", "is:read") == "0\n")
      #expect(try await home.run("count", "tag:fruit -apple") == "2\n")
      #expect(try await home.run("count", "--query-feed", "short") == "2\n")
      #expect(try await home.run("count", "--json", "apple or banana") == "{\"count\":2}\n")
      // Names of newsboat's users.
      let dashed = try await home.run("count", "--query-feed", "--- MUSIC ---", status: 64)
      #expect(dashed == "feedtui: There is no query feed \"--- MUSIC ---\", only \"Short\".\n")
    }
  }

  @Test func `an error in a query is one sentence, and a caret below its place`() async throws {
    try await withFeed { home in
      let listed = try await home.run("list", "--where", "fox is:unraed", status: 64)
      #expect(
        listed == """
          feedtui: --where, column 8: No such state: did you mean unread?
            fox is:unraed
                   ^

          """)
      let counted = try await home.run("count", "(fox", status: 64)
      #expect(counted.hasPrefix("feedtui: The query, column 1: "))
      #expect(counted.hasSuffix("  (fox\n  ^\n"))
      let unknown = try await home.run("count", "--query-feed", "Nope", status: 64)
      #expect(unknown == "feedtui: There is no query feed \"Nope\", only \"Short\".\n")
    }
  }

  @Test func `without an archive there is nothing to count, and none is created`() async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let unread = try await home.run("count")
      #expect(unread == "0\n")
      let foxes = try await home.run("count", "fox")
      #expect(foxes == "0\n")
      #expect(!FileManager.default.fileExists(atPath: home.archive))
    }
  }

  private func withFeed(_ story: @MainActor (ProgramHome) async throws -> Void) async throws {
    try await ProgramHome.with(feeds: nil) { home in
      let items = ["Apple", "banana", "Cherry"].enumerated().map { number, title in
        """
        <item><guid>\(number)</guid><title>\(title)</title><link>https://e.example/\(title)</link>
        <pubDate>Sat, 21 Nov 2026 1\(number):00:00 GMT</pubDate></item>
        """
      }
      let feed = home.folder + "/feed.xml"
      try "<rss version=\"2.0\"><channel><title>Fruit</title>\(items.joined())</channel></rss>"
        .write(toFile: feed, atomically: true, encoding: .utf8)
      try home.write(
        feeds: """
          file://\(feed) "fruit"
          "query:Short:apple or banana"

          """)
      _ = try await home.run("refresh")
      try await story(home)
    }
  }
}
