import FeedModel
import FeedtuiPages
import TerminalKit

/// What the cell of a status shows: its author and its text.
nonisolated struct StatusModel: EntryModel {
  var byline: Byline
  /// The whole text.
  let title: String

  /// The rows of the text at most, so that it does not outgrow the screen.
  private static let mostRows = 5

  init(_ head: EntryHead, _ status: Status, appearance: Appearance) {
    let count = head.commentCount ?? 0
    let comments =
      switch count {
      case ..<1: [String]()
      case 1: ["1 comment"]
      default: ["\(Wording.grouped(count)) comments"]
      }
    byline = Byline(head, lead: .author, facts: comments, appearance: appearance)
    title = status.text
  }

  var kind: String { "status" }
  var spokenFacts: [String] { byline.facts }

  func lines(_ room: Int) -> [CellLine] {
    CellLine.wrap(title, style: .plain, width: room, maximum: Self.mostRows)
  }
}
