import FeedModel
import FeedtuiPages
import TerminalKit

/// What the cell of an episode shows: its title, duration and size.
nonisolated struct EpisodeModel: EntryModel {
  var byline: Byline
  let title: String
  /// The medium, the duration or the position, and the size: "♪ audio · 42:10 · 38 MB".
  let facts: String
  private let medium: Episode.Medium
  /// Seconds; `nil` if it is not known.
  private let duration: Int?
  private let heard: Int?
  private let size: String?

  init(_ head: EntryHead, _ episode: Episode, appearance: Appearance) {
    byline = Byline(head, facts: [], appearance: appearance)
    title = episode.title
    (medium, duration, heard) = (episode.medium, episode.duration, episode.heard)
    size = episode.size.map { Wording.size($0) }
    let sign = medium == .audio ? "♪ audio" : "▶ video"
    facts = [sign, episode.place ?? duration.map { Wording.duration($0) }, size].compactMap { $0 }
      .joined(separator: " · ")
  }

  var kind: String { medium == .audio ? "audio" : "video" }
  var headline: String { "\(title)  \(facts)" }
  var spokenFacts: [String] {
    let heard = heard.map { "heard up to \(Wording.spokenDuration($0))" }
    return [duration.map(Wording.spokenDuration), heard, size].compactMap(\.self)
  }

  func lines(_ room: Int) -> [CellLine] {
    titleLines(room) + CellLine.wrap(facts, style: .muted, width: room, maximum: 1)
  }
}

nonisolated extension Episode {
  /// How far it has been heard: "▶ 23:10 of 1:02:45"; `nil` at the beginning and at the end.
  var place: String? {
    heard.map { Wording.place($0, of: duration) }
  }
}
