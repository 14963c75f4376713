import FeedModel
import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// Two items as the river would show them now, to try a setting.
struct RiverExample {
  let context: PageContext
  /// The name of the setting, which may be about compact rows alone.
  let setting: String

  func draw(in canvas: inout Canvas) {
    let (clock, now, row) = (context.clock, context.clock.now(), context.settings.row)
    let page = TimelinePage(request: TimelineRequest(), rows: items)
    let isCompact = ["row", "date_format"].contains(setting)
    var appearance = Appearance(density: isCompact ? .compact : context.density, now: now)
    appearance.times = Appearance.Times(clock, now: now, monthsBefore: nil)
    let source = RiverDataSource(
      timeline: TimelineWindow(page: page, zone: clock.zone, now: now, dates: clock.dates),
      appearance: appearance, marker: nil,
      row: RowStyle(setting == "date_format" ? row.including(.date) : row, clock))
    var list = ListView(dataSource: source, size: canvas.size)
    list.draw(in: &canvas)
  }

  /// They are of yesterday, so that days and times are in sight.
  private var items: [FeedItem] {
    let midnight = context.clock.zone.interval(of: context.clock.today).lowerBound
    let first = EntryHead(
      id: EntryID(startOf: midnight - 10_500), feed: FeedID(1), feedTitle: "Example feed",
      author: "Ada", link: "https://example.org/1", commentCount: 12, tags: ["News"])
    let second = EntryHead(
      id: EntryID(startOf: midnight - 52_000), feed: FeedID(2), feedTitle: "Another feed",
      author: "Grace", link: "https://example.com/2", isRead: true, isFavourite: true, rating: 4)
    return [
      .article(
        first,
        Article(
          title: "An unread title", lead: "The beginning of its text, which says what it is about",
          wordCount: 800)),
      .article(second, Article(title: "A title that was read", wordCount: 200)),
    ]
  }
}
