import TerminalKit

/// Shows a link: its title and its target.
nonisolated struct LinkCell: EntryCell {
  private let model: LinkCellModel

  init(_ model: LinkCellModel) {
    self.model = model
  }

  var byline: Byline { model.byline }
  var headline: String { "\(model.title)  \(model.target)" }

  func lines(_ width: Int) -> [CellLine] {
    let room = CellPainter.textWidth(width)
    return CellLine.wrap(
      model.title, style: titleStyle, width: room, maximum: model.appearance.maximumRows(.title))
      + CellLine.wrap(model.target, style: Style(.link), width: room, maximum: 1)
  }
}
