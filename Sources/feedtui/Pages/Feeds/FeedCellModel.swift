import FeedModel
import FeedTimeline
import TerminalKit

/// The contents of a feed's cell.
nonisolated struct FeedCellModel: Equatable {
  let title: String
  let unread: Int
  /// The age of the newest item, "3h"; empty if there is none.
  let age: String
  /// Entries per day, today last.
  let daily: [Int]
  /// A sign for the feed's condition; a blank if it is well.
  let sign: String
  /// The condition in a word, for narrow rows; empty if the feed is well.
  let word: String
  /// The condition in a sentence; empty if the feed is well.
  let message: String
  /// Whether the condition is drawn as a warning.
  let isTroubled: Bool
  /// The host, the next fetch, settings and other tags: "example.com · next 15:40 · also News".
  let facts: String
  let appearance: Appearance

  /// `moment` formats a second since 1970: "15:40", "Tomorrow 9:12".
  init(
    _ summary: FeedSummary, _ words: FeedWords, in group: FeedsGroup, appearance: Appearance,
    moment: (Int64) -> String
  ) {
    title = Sanitizer.line(AddressText.withoutCredentials(summary.feed.title))
    unread = summary.unread
    age = summary.lastItem.map { Wording.age(since: $0, now: appearance.now) } ?? ""
    daily = summary.daily
    (sign, word, message, isTroubled) = Self.words(for: summary.condition, moment)
    let host = Sanitizer.hostForDisplay(summary.feed.url)
    var facts = [host.isEmpty ? Sanitizer.line(summary.feed.url) : host]
    if summary.feed.schedule.retired == nil, let next = summary.feed.schedule.next {
      facts.append("next \(moment(max(next.time, appearance.now)))")
    }
    switch words.full {
    case .open: facts.append("full text")
    case .always: facts.append("full text offline")
    case .off, nil: break
    }
    if words.isHidden { facts.append("not in the river") }
    let otherTags = words.tags.filter { .tag($0) != group }
    if !otherTags.isEmpty {
      facts.append("also \(otherTags.map(Sanitizer.line).joined(separator: ", "))")
    }
    self.facts = facts.joined(separator: " · ")
    self.appearance = appearance
  }

  private static func words(
    for condition: FeedCondition, _ moment: (Int64) -> String
  ) -> (sign: String, word: String, message: String, isTroubled: Bool) {
    switch condition {
    case .well: (" ", "", "", false)
    case .neverAsked: ("?", "new", "never fetched", false)
    case .failing(let message): ("!", "failing", Sanitizer.line(message), true)
    case .paused(let until): ("‖", "paused", "paused until \(moment(until))", true)
    case .moved(let address):
      ("→", "moved", "moved to \(Sanitizer.hostForDisplay(address))", false)
    case .gone(let since): ("×", "gone", "gone for good since \(moment(since))", true)
    }
  }
}
