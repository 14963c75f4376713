import FeedModel
import Foundation
import Testing

@testable import FeedtuiSettings
@testable import feedtui

struct QueryFeedLineTests {
  @Test func `a line gives a query feed a name, and stays what it is`() throws {
    let text = """
      # What I follow
      "query:Fresh:unread = \\"yes\\" and tags # \\"news\\" and age between 0:2" "daily"
      https://a.example/ news
      query:Talks:enclosure_type=~"^audio" "~Podcasts"
      https://b.example/

      """
    try BuiltProgram.withFolder { folder in
      try text.write(toFile: folder + "/feeds", atomically: true, encoding: .utf8)
      let file = FeedsFile(path: folder + "/feeds")
      let contents = try file.read()
      #expect(contents.problems.isEmpty)
      #expect(contents.subscriptions.map(\.url) == ["https://a.example/", "https://b.example/"])
      #expect(contents.queryFeeds.map(\.name) == ["Fresh", "Podcasts"])
      #expect(
        contents.queryFeeds.map(\.text) == [
          "unread = \"yes\" and tags # \"news\" and age between 0:2", "enclosure_type=~\"^audio\"",
        ])
      guard case .all(let parts) = try #require(contents.queryFeeds.first).expression else {
        Issue.record("It has three parts")
        return
      }
      #expect(parts.contains(.feeds(["https://a.example/"], .holds)))
      _ = try file.rename("https://a.example/", to: "A")
      try file.append(Subscription(url: "https://c.example/"))
      let lines = try String(contentsOfFile: folder + "/feeds", encoding: .utf8).split(
        separator: "\n")
      #expect(lines[1] == text.split(separator: "\n")[1])
      #expect(lines[3] == text.split(separator: "\n")[3])
      #expect(lines.count == 6)
    }
  }

  @Test(arguments: [
    ("\"query:X:titel = \\\"a\\\"\"", "Unknown attribute \"titel\" (column 1 of its expression)"),
    (
      "\"query:X:unread = \\\"yes\\\" and\"",
      "Expected an attribute name (column 19 of its expression)"
    ),
  ])
  func `one that cannot be used is named, and the rest of the file is used`(
    _ line: String, _ message: String
  ) {
    let text = "https://a.example/\n\(line)\n\"query:Good:age < 1\"\n"
    let contents = FeedsFile.contents(of: Array(text.utf8))
    #expect(contents.subscriptions.count == 1)
    #expect(contents.queryFeeds.map(\.name) == ["Good"])
    #expect(
      contents.problems == [
        FileProblem(
          path: "feeds", line: 2, message: "The query feed \"X\" cannot be used: \(message).")
      ])
  }

  @Test(arguments: ["query:", "query:Name", "query::age < 1", "\"query:\""])
  func `a query feed needs a name and an expression`(_ line: String) {
    let contents = FeedsFile.contents(of: Array(line.utf8))
    #expect(contents.queryFeeds.isEmpty)
    #expect(contents.problems.count == 1)
    #expect(
      contents.problems[0].message.hasSuffix(
        "is not a query feed: write \"query:NAME:EXPRESSION\"."))
  }

  @Test func `a query feed that the reader has made a comment of stays one`() throws {
    let line = "\"query:Fresh:age < 1\""
    try BuiltProgram.withFolder { folder in
      let file = FeedsFile(path: folder + "/feeds")
      try file.append(lines: ["# " + line])
      let report = try SubscriptionImport(feedsFile: file).add(
        FeedsFile.contents(of: Array(line.utf8)))
      #expect(report.message == "0 feeds added, 1 query feed left out: it is a comment.")
      #expect(try file.read().queryFeeds.isEmpty)
    }
  }

  @Test func `query feeds of another file come in as they stand, and once`() throws {
    let theirs = """
      "query:Fresh:unread = \\"yes\\""   "tag"  # my favourite
      "query:Sites:feeddate =~ \\"example\\""
      https://a.example/  # words of "mine"

      """
    try BuiltProgram.withFolder { folder in
      let contents = FeedsFile.contents(of: Array(theirs.utf8), path: "urls")
      let file = FeedsFile(path: folder + "/feeds")
      let first = try SubscriptionImport(feedsFile: file).add(contents)
      #expect(first.message == "1 feed added, 1 query feed added.")
      let second = try SubscriptionImport(feedsFile: file).add(contents)
      #expect(second.message == "0 feeds added, 1 already there, 1 query feed already there.")
      let lines = try String(contentsOfFile: folder + "/feeds", encoding: .utf8).split(
        separator: "\n")
      #expect(
        lines == [
          "\"query:Fresh:unread = \\\"yes\\\"\"   \"tag\"  # my favourite",
          """
          # Not used: The query feed "Sites" cannot be used: newsboat's attribute "feeddate" is \
          not supported (column 1 of its expression).
          """,
          "# \"query:Sites:feeddate =~ \\\"example\\\"\"",
          "https://a.example/ # words of \"mine\"",
        ])
      #expect(try file.read().problems.isEmpty)
    }
  }
}
