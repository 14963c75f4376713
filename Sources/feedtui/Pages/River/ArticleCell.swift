import TerminalKit

/// Shows an article: its title, bold while unread, and the beginning of its text.
nonisolated struct ArticleCell: EntryCell {
  private let model: ArticleCellModel

  init(_ model: ArticleCellModel) {
    self.model = model
  }

  var byline: Byline { model.byline }
  var frame: PictureFrame? { model.frame }
  var headline: String { model.title }

  func lines(_ width: Int) -> [CellLine] {
    let (appearance, room) = (model.appearance, CellPainter.textWidth(width))
    return CellLine.wrap(
      model.title, style: titleStyle, width: room, maximum: appearance.maximumRows(.title))
      + CellLine.wrap(
        model.lead, style: Style(.lead), width: room, maximum: appearance.maximumRows(.lead))
  }
}
