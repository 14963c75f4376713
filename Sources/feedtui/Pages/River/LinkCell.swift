import FeedModel
import SafeText
import TerminalKit

/// Shows a link: its title and its target.
nonisolated struct LinkCell: EntryCell {
  private let model: Model

  init(_ model: Model) {
    self.model = model
  }

  var byline: Byline { model.byline }
  var headline: String { "\(model.title)  \(model.target)" }
  var spokenKind: String { "link" }
  var spokenTitle: String { model.title }
  var spokenFacts: [String] { [SpokenWords.words(model.target)] }

  func lines(_ width: Int) -> [CellLine] {
    let room = CellPainter.textWidth(width)
    return CellLine.wrap(
      model.title, style: titleStyle, width: room, maximum: model.appearance.maximumRows(.title))
      + CellLine.wrap(model.target, style: Style(.link), width: room, maximum: 1)
  }
}

nonisolated extension LinkCell {
  /// The contents of a link's cell.
  struct Model: Equatable {
    let byline: Byline
    let title: String
    /// The target's host and that of the comments: "→ example.com · comments on news.example".
    let target: String
    let appearance: Appearance

    init(_ head: EntryHead, _ link: Link, appearance: Appearance) {
      byline = Byline(head, facts: [], appearance: appearance)
      title = link.title
      let comments = link.comments.map { "comments on \(Sanitizer.hostForDisplay($0))" }
      let host = link.host.isEmpty ? nil : "→ \(link.host)"
      target = [host, comments].compactMap { $0 }.joined(separator: " · ")
      self.appearance = appearance
    }
  }
}
