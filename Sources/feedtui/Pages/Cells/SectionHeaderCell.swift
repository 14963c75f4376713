import FeedModel
import TerminalKit

/// Shows a day, its counts, and a line across the rest of the row.
nonisolated struct SectionHeaderCell: Cell {
  private let model: Model

  init(_ model: Model) {
    self.model = model
  }

  func height(fitting width: Int) -> Int { 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    if model.isFolded {
      canvas.draw("▸", at: Point(x: 1, y: 0), style: Style(.dayHeader))
    }
    var x = model.isFolded ? 3 : 1
    x += canvas.draw(model.title, at: Point(x: x, y: 0), style: Style(.dayHeader)) + 1
    if !model.counts.isEmpty {
      x += canvas.draw("· \(model.counts)", at: Point(x: x, y: 0), style: .muted) + 1
    }
    let line = String(repeating: "─", count: max(0, canvas.size.width - x))
    canvas.draw(line, at: Point(x: x, y: 0), style: .muted)
  }
}

nonisolated extension SectionHeaderCell {
  /// The content of a section's header. Most sections are days.
  struct Model: Equatable {
    let title: String
    /// The counts: "34 items" if the day is folded, and "12 unread · ★ 2".
    let counts: String
    let isFolded: Bool

    /// Creates the header of a section that is not a day, with facts about it.
    init(title: String, facts: [String], isFolded: Bool) {
      self.title = title
      self.isFolded = isFolded
      counts = facts.joined(separator: " · ")
    }

    init(title: String, count: DayCount?, isFolded: Bool) {
      var facts: [String] = []
      if let count {
        if isFolded {
          facts.append(count.shown == 1 ? "1 item" : "\(Wording.grouped(count.shown)) items")
        }
        if count.unread > 0 { facts.append("\(Wording.grouped(count.unread)) unread") }
        if count.favourites > 0 { facts.append("\(Appearance.favouriteMark) \(count.favourites)") }
      }
      self.init(title: title, facts: facts, isFolded: isFolded)
    }
  }
}
