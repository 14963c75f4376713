import FeedModel

/// Shows an episode: its title, duration and size.
nonisolated struct EpisodeCell: EntryCell {
  private let model: Model

  init(_ model: Model) {
    self.model = model
  }

  var byline: Byline { model.byline }
  var headline: String { "\(model.title)  \(model.facts)" }
  var spokenKind: String { model.medium == .audio ? "audio" : "video" }
  var spokenTitle: String { model.title }
  var spokenFacts: [String] {
    [model.duration.map(Wording.spokenDuration), model.size].compactMap(\.self)
  }

  func lines(_ width: Int) -> [CellLine] {
    let room = CellPainter.textWidth(width)
    return CellLine.wrap(
      model.title, style: titleStyle, width: room, maximum: model.appearance.maximumRows(.title))
      + CellLine.wrap(model.facts, style: .muted, width: room, maximum: 1)
  }
}

nonisolated extension EpisodeCell {
  /// The contents of an episode's cell.
  struct Model: Equatable {
    let byline: Byline
    let title: String
    /// The medium, the duration and the size: "audio · 42:10 · 38 MB".
    let facts: String
    let medium: Episode.Medium
    /// Seconds; `nil` if it is not known.
    let duration: Int?
    let size: String?
    let appearance: Appearance

    init(_ head: EntryHead, _ episode: Episode, appearance: Appearance) {
      byline = Byline(head, facts: [], appearance: appearance)
      title = episode.title
      (medium, duration) = (episode.medium, episode.duration)
      size = episode.size.map { Wording.size($0) }
      facts = [Self.sign(medium), duration.map { Wording.duration($0) }, size].compactMap { $0 }
        .joined(separator: " · ")
      self.appearance = appearance
    }

    private static func sign(_ medium: Episode.Medium) -> String {
      switch medium {
      case .audio: "♪ audio"
      case .video: "▶ video"
      }
    }
  }
}
