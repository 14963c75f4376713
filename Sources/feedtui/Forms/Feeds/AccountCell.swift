import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// Shows an account on a server on one row: its name, its server, when it was synced, and what
/// waits for it, or what is wrong with it.
nonisolated struct AccountCell: Cell {
  let name: String
  /// "FreshRSS · rss.example.org".
  let server: String
  /// "synced 12:03".
  let synced: String
  /// The number of marks that wait.
  let pending: Int
  /// "⇅ 12"; empty if nothing waits.
  let waiting: String
  /// What is wrong, in a sentence; empty if all is well.
  let trouble: String

  /// `moment` formats a second since 1970: "15:40", "Yesterday 9:12".
  init(
    _ report: AccountReport, style: FeedRowStyle = FeedRowStyle(), moment: (Int64) -> String
  ) {
    name = Sanitizer.line(report.name)
    server = report.server
    synced = report.account.lastGood.map { "synced \(moment($0))" } ?? "never synced"
    pending = report.pending
    waiting = Appearance.waiting(report.pending, style.marks) ?? ""
    trouble = Sanitizer.line(report.trouble ?? "")
  }

  var spoken: String {
    SpokenWords.joined([
      "account", name, SpokenWords.words(server), synced,
      pending > 0 ? "\(Wording.counted(pending, "mark")) waiting" : "", trouble,
    ])
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    if !trouble.isEmpty {
      canvas.draw("!", at: Point(x: 1, y: 0), style: Style(.warning, .bold))
    }
    let (x, width) = (CellPainter.unreadGutter, canvas.size.width)
    let name = DisplayWidth.truncated(self.name, to: max(0, width - x - 1))
    let end = x + DisplayWidth.columns(of: name)
    canvas.draw(name, at: Point(x: x, y: 0), style: CellPainter.chosen(.plain, state))
    drawAtEnd(facts, after: end, in: &canvas)
  }

  private var facts: (text: String, style: Style) {
    guard trouble.isEmpty else { return (trouble, Style(.warning)) }
    let facts = [server, synced, waiting]
    return (facts.filter { !$0.isEmpty }.joined(separator: " · "), .muted)
  }

  /// Draws at the right end of the first row, and leaves three columns behind the name.
  private func drawAtEnd(
    _ facts: (text: String, style: Style), after end: Int, in canvas: inout Canvas
  ) {
    let room = canvas.size.width - 1 - end - 3
    guard room >= 4, !facts.text.isEmpty else { return }
    let text = DisplayWidth.truncated(facts.text, to: room)
    let start = canvas.size.width - 1 - DisplayWidth.columns(of: text)
    canvas.draw(text, at: Point(x: start, y: 0), style: facts.style)
  }
}
