import FeedFiltering
import FeedModel
import SafeText
import TerminalKit

/// Shows a row that can be checked: its mark, its title, and its count beside it.
nonisolated struct FilterChoiceCell: Cell {
  private let model: Model

  init(_ model: Model) {
    self.model = model
  }

  var spoken: String {
    let count = model.count.isEmpty ? "" : model.count == "1" ? "1 item" : "\(model.count) items"
    return SpokenWords.joined([model.mark.spoken, model.title, count])
  }

  func height(fitting width: Int) -> Int { 1 }

  func draw(in canvas: inout Canvas, state: CellState) {
    CellPainter.drawSelection(in: &canvas, state: state)
    let style: Style = model.mark.isOn ? .bold : .muted
    canvas.draw(model.mark.text, at: Point(x: 2, y: 0), style: style)
    let end = max(0, min(canvas.size.width, Self.mostColumns) - 1 - model.count.count)
    canvas.draw(model.count, at: Point(x: end, y: 0), style: .muted)
    canvas.draw(
      DisplayWidth.truncated(model.title, to: max(0, end - Self.titleX - 1)),
      at: Point(x: Self.titleX, y: 0),
      style: CellPainter.chosen(model.mark.isOn ? .bold : .plain, state))
  }

  /// The columns of the selection, a blank, the mark and a blank.
  static let titleX = 6
  /// The columns of a row: a number far from its title is hard to find.
  private static let mostColumns = 60
}

nonisolated extension FilterChoiceCell {
  /// The content of a row that can be checked.
  struct Model: Equatable {
    let title: String
    let mark: FilterRow.Mark
    /// "1,234", or "10,000+" where counting stopped; empty while it is not known.
    let count: String

    init(_ choice: FilterModule.Choice, _ mark: FilterRow.Mark, _ count: FilterCounts.Count?) {
      self.init(title: choice.title, mark, count)
    }

    init(title: String, _ mark: FilterRow.Mark, _ count: FilterCounts.Count?) {
      self.title = Sanitizer.line(title)
      self.mark = mark
      self.count = count?.text ?? ""
    }
  }
}

extension FilterCounts.Count {
  /// The number for the user; empty if nothing has been found in a part of the archive.
  nonisolated package var text: String {
    if isAtLeast, value == 0 { return "" }
    var digits = String(value)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",") + (isAtLeast ? "+" : "")
  }
}
