import FeedtuiPages
import TerminalKit

/// Shows a rating as five stars.
nonisolated struct RatingCell: Cell {
  let stars: Int

  private static let full = "★"
  private static let hollow = "☆"

  var spoken: String {
    stars > 0 ? "Rating, \(stars) of \(RatingControl.most)" : "Not rated"
  }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    canvas.draw("Rating", at: Point(x: 1, y: 0), style: CellPainter.chosen(.muted, state))
    var x = max(8, ValueCell.column(in: canvas.size.width))
    for star in 1...RatingControl.most {
      let isFull = star <= stars
      x += canvas.draw(
        isFull ? Self.full : Self.hollow, at: Point(x: x, y: 0),
        style: isFull ? Style(.favourite) : .muted)
    }
    guard state == .selected else { return }
    canvas.draw("  1–5, ← →", at: Point(x: x, y: 0), style: .muted)
  }
}
