import TerminalKit

/// Shows a photo: its caption and a description.
nonisolated struct PhotoCell: EntryCell {
  private let model: PhotoCellModel

  init(_ model: PhotoCellModel) {
    self.model = model
  }

  var byline: Byline { model.byline }
  var headline: String {
    [model.caption, model.picture].filter { !$0.isEmpty }.joined(separator: " ")
  }

  func lines(_ width: Int) -> [CellLine] {
    let (appearance, room) = (model.appearance, CellPainter.textWidth(width))
    return CellLine.wrap(
      model.caption, style: titleStyle, width: room, maximum: appearance.maximumRows(.title))
      + CellLine.wrap(
        model.picture, style: .muted, width: room, maximum: appearance.maximumRows(.caption))
  }
}
