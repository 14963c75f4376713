import FeedModel
import Testing

@testable import FeedFormats

/// Feeds whose dates show together which number is the day.
struct DayOrderTests {
  private static let cases: [(dates: [String], expected: [String?])] = [
    (["05/06/2020"], ["2020-05-06"]),
    (["05/06/2020", "26/06/2020"], ["2020-06-05", "2020-06-26"]),
    (["26/06/2020", "05/06/2020 10:00"], ["2020-06-26", "2020-06-05"]),
    (["05/06/2020", "06/26/2020"], ["2020-05-06", "2020-06-26"]),
    (["05/06/2020", "26/06/2020", "06/27/2020"], ["2020-05-06", "2020-06-26", "2020-06-27"]),
    (
      ["26/06/20", "06/27/20", "05/06/20", "28/06/20"],
      ["2020-06-26", "2020-06-27", "2020-06-05", "2020-06-28"]
    ),
    (["05/06/2020", "31/02/2020"], ["2020-05-06", nil]),
    (["05-06-2020", "26-06-2020"], ["2020-06-05", "2020-06-26"]),
    (["05-06-2020", "06-26-2020"], ["2020-05-06", "2020-06-26"]),
    (["05-06-2020"], [nil]),
    (["05-06-2020", "06-26-2020", "26-06-2020"], ["2020-05-06", "2020-06-26", "2020-06-26"]),
    (
      ["2020-05-06", "Sat, 26 Jun 2020", "05/06/2020"], ["2020-05-06", "2020-06-26", "2020-05-06"]
    ),
  ]

  @Test(arguments: cases)
  func `ambiguous dates are read as those that are not`(dates: [String], expected: [String?]) throws
  {
    let rss = dates.map { "<item><pubDate>\($0)</pubDate></item>" }.joined()
    #expect(try days(Documents.rss(rss)) == expected)
    let atom = dates.map { "<entry><published>\($0)</published></entry>" }.joined()
    #expect(try days(Documents.atom(atom)) == expected)
    let json = dates.map { "{\"id\": \"\($0)\", \"date_published\": \"\($0)\"}" }
      .joined(separator: ",")
    let start = "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": ["
    #expect(try days(Array((start + json + "]}").utf8)) == expected)
  }

  @Test func `the dates of the feed and of its items tell of each other`() throws {
    let behind = try FeedParser.parse(
      Documents.rss(
        "<pubDate>05/06/2020</pubDate><item><pubDate>26/06/2020</pubDate></item>"))
    #expect(behind.updated == 1_591_315_200)
    let before = try FeedParser.parse(
      Documents.rss(
        "<pubDate>26/06/2020</pubDate><item><pubDate>05/06/2020</pubDate></item>"))
    #expect(before.items.first?.published == 1_591_315_200)
    let alone = try FeedParser.parse(
      Documents.rss("<pubDate>26/06/2020</pubDate><lastBuildDate>05/06/2020</lastBuildDate>"))
    #expect(alone.updated == 1_588_723_200)
  }

  private func days(_ document: [UInt8]) throws -> [String?] {
    try FeedParser.parse(document).items.map { item in
      item.published.map { String(Zone.timestamp($0).prefix(10)) }
    }
  }
}
