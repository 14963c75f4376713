import FeedModel
import FeedtuiPages
import SafeText
import TerminalKit

/// What the cell of a link shows: its title and its target.
nonisolated struct LinkModel: EntryModel {
  var byline: Byline
  let title: String
  /// The target's host and that of the comments: "→ example.com · comments on news.example".
  let target: String

  init(_ head: EntryHead, _ link: Link, appearance: Appearance) {
    byline = Byline(head, facts: [], appearance: appearance)
    title = link.title
    let comments = link.comments.map { "comments on \(Sanitizer.hostForDisplay($0))" }
    let host = link.host.isEmpty ? nil : "→ \(link.host)"
    target = [host, comments].compactMap { $0 }.joined(separator: " · ")
  }

  var kind: String { "link" }
  var headline: String { "\(title)  \(target)" }
  var spokenFacts: [String] { [SpokenWords.words(target)] }

  func lines(_ room: Int) -> [CellLine] {
    titleLines(room) + CellLine.wrap(target, style: Style(.link), width: room, maximum: 1)
  }
}
