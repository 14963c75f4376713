import TerminalKit

/// Shows a photo: its caption and a description.
nonisolated struct PhotoCell: EntryCell {
  private let model: PhotoCellModel

  init(_ model: PhotoCellModel) {
    self.model = model
  }

  var byline: Byline { model.byline }
  var frame: PictureFrame? { model.frame }
  var headline: String {
    [model.caption, model.picture].filter { !$0.isEmpty }.joined(separator: " ")
  }

  func lines(_ width: Int) -> [CellLine] {
    let (appearance, room) = (model.appearance, CellPainter.textWidth(width))
    let caption = CellLine.wrap(
      model.caption, style: titleStyle, width: room, maximum: appearance.maximumRows(.title))
    // In the room for the picture its description stands until it comes.
    if frame != nil { return caption }
    return caption
      + CellLine.wrap(
        model.picture, style: .muted, width: room, maximum: appearance.maximumRows(.caption))
  }
}
