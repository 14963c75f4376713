import TerminalKit
import Testing

@testable import FeedModel
@testable import FeedtuiForms
@testable import FeedtuiPages
@testable import FeedtuiSettings
@testable import feedtui

/// The fields and colours of the rows of feeds.
struct FeedColoursTests {
  private func config(_ text: String) -> Config { Config(Array(text.utf8), path: "config.toml") }

  private func summary(
    _ title: String, items: Int = 9, unread: Int = 0, newest: Int64? = Sample.now
  ) -> FeedSummary {
    var feed = Feed(id: FeedID(1), url: "https://\(title).example/feed", title: title)
    feed.lastFetched = Sample.now
    return FeedSummary(
      feed: feed, items: items,
      unread: unread, lastItem: newest, daily: [1, 2])
  }

  @Test(arguments: [
    ("red unread_count > 5", "a", 6, ["news"], Style.Role.red),
    ("red unread_count > 5", "a", 5, ["news"], nil),
    ("muted is:read", "a", 0, [], .muted),
    ("blue feed:linux", "Linux weekly", 1, [], .blue),
    (#"green feedtitle =~ \"^lin\" and tags # \"news\""#, "Linux", 1, ["other", "news"], .green),
    (#"green feedtitle =~ \"^lin\" and tags # \"news\""#, "Linux", 1, ["newsletter"], nil),
    ("cyan age > 30", "a", 1, [], nil),
    ("magenta -feed:zebra", "b", 1, [], .magenta),
  ])
  func `the first query that is true decides`(
    rule: String, title: String, unread: Int, tags: [String], role: Style.Role?
  ) {
    let read = config("feed_colours = [\"\(rule)\", \"yellow unread_count > 900\"]")
    #expect(read.problems == [])
    let style = FeedRowStyle(read.settings)
    #expect(
      style.role(
        of: summary(title, unread: unread), FeedOptions(tags: tags), now: Sample.now) == role)
  }

  @Test func `a feed that has been silent is found by its age`() {
    let style = FeedRowStyle(config("feed_colours = [\"red age > 30\"]").settings)
    let old = Sample.now - 31 * 86_400
    #expect(style.role(of: summary("a", newest: old), FeedOptions(), now: Sample.now) == .red)
    #expect(style.role(of: summary("a", newest: nil), FeedOptions(), now: Sample.now) == nil)
  }

  @Test(arguments: [
    ("[\"pink unread_count > 1\"]", "\"pink\" is not a colour for feeds."),
    (#"["red author = \"x\""]"#, "A feed has no \"author\"."),
    ("[\"red\"]", "The query is empty."),
    ("[\"red since:yesterday\"]", "A feed has no date: use age, in days."),
    ("[\"red unread_count >\"]", nil),
    ("3", "feed_colours cannot be 3: use a list of texts, [\"yellow unread_count > 50\"]."),
  ])
  func `what is wrong is said, and no feed has a colour`(value: String, message: String?) {
    let read = config("feed_colours = \(value)\nclock = \"12h\"\n")
    #expect(read.problems.map(\.line) == [1])
    if let message { #expect(read.problems.map(\.message) == [message]) }
    #expect(read.settings.feedColours == .none)
    #expect(read.settings.clock == .hours12)
  }

  @Test func `a row has the fields of the settings, and always says what is wrong`() throws {
    let read = config("feed_row = [\"items\", \"title\", \"tags:6\", \"host\", \"age\"]")
    #expect(read.problems == [])
    func row(_ summary: FeedSummary, width: Int) -> String {
      let cell = FeedCell(
        summary, FeedOptions(tags: ["one", "two"]), in: .untagged, now: Sample.now,
        style: FeedRowStyle(read.settings), moment: { "\($0)" })
      var canvas = Canvas(size: Size(width: width, height: 1))
      cell.draw(in: &canvas, state: .normal)
      return canvas.picture[0]
    }
    var feed = summary("Alpha", items: 1234, unread: 3)
    let whole = row(feed, width: 110)
    for part in ["    3  1,234  Alpha  ", "  one, …", "  alpha.example  ", " now "] {
      #expect(whole.contains(part), "\(whole)")
    }
    #expect(!row(feed, width: 76).contains("one"))
    feed.feed.failure = "The host was not found."
    let failing = row(feed, width: 76)
    #expect(failing.contains("The host was not found."), "\(failing)")
  }
}
