import FeedRefreshing
import FeedtuiPages
import SafeText
import TerminalKit

/// Shows what failed, below it why, and of a feed the host of its address.
nonisolated struct FailureCell: Cell {
  /// The feed, the account, or the line of a file.
  let place: String
  let reason: String
  /// Empty if it is not a feed of the web.
  var host = ""

  init(_ row: FailuresDataSource.Row) {
    switch row {
    case .file(let problem):
      (place, reason) = (Sanitizer.line(problem.place), Sanitizer.line(problem.message))
    case .account(let report):
      (place, reason) = (Sanitizer.line(report.name), Sanitizer.line(report.trouble ?? ""))
    case .feed(let note):
      (place, reason) = (Sanitizer.line(note.title), Sanitizer.line(note.message))
      host = Sanitizer.hostForDisplay(note.url)
    }
  }

  var spoken: String { SpokenWords.joined(["\(place): \(reason)", host]) }

  func height(fitting width: Int) -> Int { max(1, lines(width).count) }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawWarning(lines(canvas.size.width), in: &canvas, state: state)
  }

  private func lines(_ width: Int) -> [CellLine] {
    let room = CellPainter.textWidth(width)
    return CellLine.wrap(place, style: .bold, width: room, maximum: 2)
      + CellLine.wrap(reason, style: Style(.warning), width: room, maximum: 4)
      + CellLine.wrap(host, style: .muted, width: room, maximum: 1)
  }
}
