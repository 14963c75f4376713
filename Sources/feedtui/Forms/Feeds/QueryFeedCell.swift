import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// Shows a query feed on one row: its unread count, name and number of items.
nonisolated struct QueryFeedCell: Cell {
  private let model: Model

  init(_ model: Model) {
    self.model = model
  }

  var spoken: String {
    SpokenWords.joined([
      "query feed", model.name, model.unread > 0 ? "\(Wording.grouped(model.unread)) unread" : "",
      SpokenWords.words(model.facts),
    ])
  }

  func height(fitting width: Int) -> Int { 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    CellPainter.drawUnread(model.unread, in: &canvas)
    let (x, width) = (CellPainter.unreadGutter, canvas.size.width)
    var end = width
    if width > 30 {
      end = max(0, width - 1 - DisplayWidth.columns(of: model.facts))
      canvas.draw(model.facts, at: Point(x: end, y: 0), style: .muted)
    }
    canvas.draw(
      DisplayWidth.truncated(model.name, to: max(0, end - x - 1)), at: Point(x: x, y: 0),
      style: CellPainter.chosen(model.unread > 0 ? .bold : .plain, state))
  }
}

nonisolated extension QueryFeedCell {
  /// The contents of a query feed's cell.
  struct Model: Equatable {
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

    private static func words(for count: QueryFeedCount) -> String {
      switch count.extent {
      case .whole: Wording.counted(count.items, "item")
      case .newest: "\(Wording.grouped(count.items))+ items"
      }
    }
  }
}
