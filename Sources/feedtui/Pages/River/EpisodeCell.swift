import TerminalKit

/// Shows an episode: its title, duration and size.
nonisolated struct EpisodeCell: EntryCell {
  private let model: EpisodeCellModel

  init(_ model: EpisodeCellModel) {
    self.model = model
  }

  var byline: Byline { model.byline }
  var headline: String { "\(model.title)  \(model.facts)" }

  func lines(_ width: Int) -> [CellLine] {
    let room = CellPainter.textWidth(width)
    return CellLine.wrap(
      model.title, style: titleStyle, width: room, maximum: model.appearance.maximumRows(.title))
      + CellLine.wrap(model.facts, style: .muted, width: room, maximum: 1)
  }
}
