import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// Shows the totals of all feeds and of the archive on one row.
nonisolated struct ProfileCell: Cell {
  /// The most wanted first: "12 feeds", "812 unread", "2 failed", "3,204 items", "★ 14",
  /// "38 MB archive", "refreshed 12:03".
  let facts: [CellLine]

  init(_ overview: FeedsOverview, moment: (Int64) -> String) {
    let refreshed = overview.lastFetched.map { "refreshed \(moment($0))" } ?? "never refreshed"
    let counts = [
      Wording.counted(overview.feeds.count, "feed"),
      "\(Wording.grouped(overview.unread)) unread",
    ]
    let rest = [
      Wording.counted(overview.items, "item"),
      "\(Appearance.favouriteMark) \(Wording.grouped(overview.favourites))",
      "\(Wording.size(overview.size)) archive", refreshed,
    ]
    facts =
      counts.map { CellLine(text: $0, style: .plain) }
      + Self.troubles(of: overview).map { CellLine(text: $0, style: Style(.warning)) }
      + rest.map { CellLine(text: $0, style: .muted) }
  }

  var spoken: String {
    SpokenWords.joined(facts.map(\.text).map(SpokenWords.words))
  }

  /// Draws as many facts as fit.
  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let end = canvas.size.width - 1
    var x = Appearance.gutter
    for (number, fact) in facts.enumerated() {
      let gap = number == 0 ? "" : " · "
      guard x + DisplayWidth.columns(of: gap + fact.text) <= end else { return }
      x += canvas.draw(gap, at: Point(x: x, y: 0), style: .muted)
      x += canvas.draw(
        fact.text, at: Point(x: x, y: 0), style: CellPainter.chosen(fact.style, state))
    }
  }

  private static func troubles(of overview: FeedsOverview) -> [String] {
    var (failing, paused, gone) = (0, 0, 0)
    for summary in overview.feeds {
      switch summary.condition {
      case .failing: failing += 1
      case .paused: paused += 1
      case .gone: gone += 1
      case .well, .neverAsked, .moved: break
      }
    }
    return [(failing, "failed"), (paused, "paused"), (gone, "gone")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
  }
}
