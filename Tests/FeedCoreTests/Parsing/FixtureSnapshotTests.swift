import FeedFormats
import FeedModel
import Foundation
import TestSupport
import Testing

/// Feeds in the shapes of real ones, compared with the results kept in `Tests/Fixtures`.
struct FixtureSnapshotTests {
  @Test(arguments: Fixtures.feeds) func `every shape of a feed is read`(name: String) throws {
    let feed = try FeedParser.parse(try Fixtures.bytes(of: name))
    try Fixtures.check(picture(feed), name)
  }

  @Test func `each kind of feed, and each kind of item, is among them`() throws {
    let feeds = try Fixtures.feeds.map { try FeedParser.parse(try Fixtures.bytes(of: $0)) }
    #expect(Set(feeds.map(\.format)) == [.rss2, .rss1, .rss09x, .atom10, .jsonfeed])
    let kinds: Set<ParsedItem.Kind> = [.status, .photo, .article, .audio, .video, .link]
    #expect(Set(feeds.flatMap(\.items).map(\.kind)) == kinds)
  }

  /// Returns a feed and its items as lines of text.
  private func picture(_ feed: ParsedFeed) -> String {
    let facts = [feed.format.rawValue, feed.title, feed.link, feed.description, time(feed.updated)]
    let head = facts.compactMap(\.self).joined(separator: " | ")
    return ([head] + feed.items.flatMap(lines)).joined(separator: "\n") + "\n"
  }

  /// Returns an item's facts, then its text, then its attachments.
  private func lines(_ item: ParsedItem) -> [String] {
    let authors = item.authors.isEmpty ? "-" : item.authors.joined(separator: " & ")
    let head = [
      item.kind.rawValue, item.title ?? "-", authors, time(item.published) ?? "-",
      time(item.updated) ?? "-",
    ]
    var lines = [
      "", head.joined(separator: " | "), "  id: \(item.id)", "  link: \(item.link ?? "-")",
    ]
    if let summary = item.summary { lines.append("  summary: \(summary)") }
    if let html = item.contentHTML { lines.append("  html: \(html.debugDescription)") }
    if let text = item.contentText { lines.append("  text: \(text.debugDescription)") }
    for enclosure in item.enclosures {
      let length = enclosure.length.map { "\($0) bytes" } ?? "no length"
      lines.append("  enclosure: \(enclosure.url) | \(enclosure.type ?? "-") | \(length)")
    }
    if let seconds = item.duration { lines.append("  duration: \(seconds) s") }
    if let image = item.image {
      lines.append("  image: \(image.url) | \(image.alternative ?? "-")")
    }
    if let page = item.comments {
      lines.append("  comments: \(page) | \(item.commentCount.map(String.init) ?? "-")")
    }
    if !item.categories.isEmpty {
      lines.append("  categories: \(item.categories.joined(separator: ", "))")
    }
    return lines
  }

  private func time(_ second: Int64?) -> String? {
    second.map(Zone.timestamp)
  }
}
