import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// Shows a query feed on one row: its unread count, name and number of items.
nonisolated struct QueryFeedCell: Cell {
  let name: String
  let unread: Int
  /// The number of items and the keys that open the query feed: "12 items · '1", or
  /// "12+ items · '1" if only the newest part of the archive was searched.
  let facts: String

  init(_ summary: QueryFeedSummary, keys: String) {
    name = Sanitizer.line(summary.queryFeed.name)
    unread = summary.count?.unread ?? 0
    facts = [summary.count.map(Self.words) ?? "", keys].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  var spoken: String {
    SpokenWords.joined([
      "query feed", name, unread > 0 ? "\(Wording.grouped(unread)) unread" : "",
      SpokenWords.words(facts),
    ])
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    CellPainter.drawUnread(unread, in: &canvas)
    let (x, width) = (CellPainter.unreadGutter, canvas.size.width)
    var end = width
    if width > 30 {
      end = max(0, width - 1 - DisplayWidth.columns(of: facts))
      canvas.draw(facts, at: Point(x: end, y: 0), style: .muted)
    }
    canvas.draw(
      DisplayWidth.truncated(name, to: max(0, end - x - 1)), at: Point(x: x, y: 0),
      style: CellPainter.chosen(unread > 0 ? .bold : .plain, state))
  }

  private static func words(for count: QueryFeedCount) -> String {
    switch count.extent {
    case .whole: Wording.counted(count.items, "item")
    case .newest: "\(Wording.grouped(count.items))+ items"
    }
  }
}
