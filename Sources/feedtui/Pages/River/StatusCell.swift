import FeedModel

/// Shows a status: its author and its text.
nonisolated struct StatusCell: EntryCell {
  private let model: Model

  init(_ model: Model) {
    self.model = model
  }

  var byline: Byline { model.byline }
  var headline: String { model.text }
  var spokenKind: String { "status" }
  var spokenTitle: String { model.text }
  var spokenFacts: [String] { model.byline.facts }

  func lines(_ width: Int) -> [CellLine] {
    CellLine.wrap(
      model.text, style: .plain, width: CellPainter.textWidth(width),
      maximum: model.appearance.maximumRows(.status))
  }
}

nonisolated extension StatusCell {
  /// The contents of a status's cell.
  struct Model: Equatable {
    let byline: Byline
    let text: String
    let appearance: Appearance

    init(_ head: EntryHead, _ status: Status, appearance: Appearance) {
      byline = Byline(
        head, lead: .author, facts: Self.comments(head.commentCount ?? 0), appearance: appearance)
      text = status.text
      self.appearance = appearance
    }

    private static func comments(_ count: Int) -> [String] {
      switch count {
      case ..<1: []
      case 1: ["1 comment"]
      default: ["\(Wording.grouped(count)) comments"]
      }
    }
  }
}
