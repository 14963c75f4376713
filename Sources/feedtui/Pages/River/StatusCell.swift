import TerminalKit

/// Shows a status: its author and its text.
nonisolated struct StatusCell: EntryCell {
  private let model: StatusCellModel

  init(_ model: StatusCellModel) {
    self.model = model
  }

  var byline: Byline { model.byline }
  var headline: String { model.text }

  func lines(_ width: Int) -> [CellLine] {
    CellLine.wrap(
      model.text, style: .plain, width: CellPainter.textWidth(width),
      maximum: model.appearance.maximumRows(.status))
  }
}
