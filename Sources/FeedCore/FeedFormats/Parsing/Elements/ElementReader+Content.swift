extension ElementReader {
  /// Sets the draft's summary and content.
  ///
  /// `summary` and `content` are the texts found under those names. Without `content`, the longest
  /// of `summary`, those of podcasts and that of `media` becomes the content.
  mutating func fill(
    _ draft: inout ItemDraft, summary: TextConstruct?, content: TextConstruct?,
    _ media: MediaElements
  ) {
    if let content {
      if let lines = summary?.lines { (draft.summary, draft.shownSummary) = lines }
      draft.content = ItemContent(content, base: bases.base(content.base))
      return
    }
    var others = bodies([(.itunes, .summary), (.googleplay, .description)])
    if let description = mediaDescription(media) { others.append(description) }
    var best: ItemContent?
    if let summary {
      let own = ItemContent(summary, base: bases.base(summary.base))
      draft.summary = own.line
      if own.shown != nil { draft.shownSummary = own.visible.line }
      best = own
    }
    for other in others where other.bytes.count > (best?.size ?? -1) {
      let candidate = ItemContent(other, base: bases.base(other.base))
      if candidate.length > best?.length ?? -1 { best = candidate }
    }
    draft.content = best ?? ItemContent()
  }

  /// Returns the first non-empty text of each of these names, read as RSS bodies.
  mutating func bodies(_ names: [(ElementGroup, LocalName)]) -> [TextConstruct] {
    names.compactMap { group, name in first(group, name) { $0.body($1) } }
  }

  /// Returns the first description in the item's Media RSS, at any depth.
  mutating func mediaDescription(_ media: MediaElements) -> TextConstruct? {
    for index in media.descriptions {
      if let text = body(index) { return text }
    }
    return nil
  }

  /// Returns the first title in the item's Media RSS, at any depth.
  mutating func mediaTitle(_ media: MediaElements) -> String? {
    for index in media.titles {
      if let title = titleLine(index) { return title }
    }
    return nil
  }

  /// Reads the facts that have no key in the JSON output: the duration, the number of comments, the
  /// season and the number of an episode.
  mutating func readCounts(into draft: inout ItemDraft) {
    if let duration = first(.itunes, .duration, { Number.duration($0.characters($1)) }) {
      draft.duration = duration
    }
    draft.commentCount =
      first(.slash, .comments) { Number.plain($0.characters($1)) }
      ?? first(.thr, .total) { Number.plain($0.characters($1)) } ?? draft.commentCount
    draft.season = first(.itunes, .season) { Number.positive($0.characters($1)) }
    draft.episode = first(.itunes, .episode) { Number.positive($0.characters($1)) }
  }
}
