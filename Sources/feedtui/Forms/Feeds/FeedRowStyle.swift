import FeedModel
import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// How the rows of feeds are written: their fields and colours.
nonisolated struct FeedRowStyle: Equatable {
  var format = FeedRowFormat.standard
  var colours = FeedColours.none
  /// The signs that the terminal's font has; `nil` means all.
  var marks: MarkStyle?

  init() {}

  init(_ settings: Settings) {
    (format, colours) = (settings.feedRow, settings.feedColours)
    marks = settings.marks
  }

  private static let secondsPerDay: Int64 = 86_400

  /// Returns the role of a feed's title; `nil` for the usual one.
  func role(of summary: FeedSummary, _ options: FeedOptions, now: Int64) -> Style.Role? {
    guard colours != .none else { return nil }
    let facts = FeedMatcher.Facts(
      title: summary.feed.title, url: summary.feed.url, tags: options.tags,
      items: summary.items, unread: summary.unread,
      age: summary.lastItem.map { max(0, now - $0) / Self.secondsPerDay })
    return colours.colour(of: facts)
  }
}
