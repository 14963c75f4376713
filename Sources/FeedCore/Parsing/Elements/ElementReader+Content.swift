extension ElementReader {
  /// Puts summary and content into the draft: `summary` and `content` are what was found under
  /// those names. Without content it is that of the longest of the summary and `others`.
  mutating func fill(
    _ draft: inout ItemDraft, summary: TextConstruct?, content: TextConstruct?,
    others: [TextConstruct]
  ) {
    if let content {
      draft.summary = summary?.line
      draft.content = ItemContent(content, base: bases.base(content.base))
      return
    }
    var best: ItemContent?
    if let summary {
      let own = ItemContent(summary, base: bases.base(summary.base))
      draft.summary = own.line
      best = own
    }
    for other in others where other.bytes.count > (best?.size ?? -1) {
      let candidate = ItemContent(other, base: bases.base(other.base))
      if candidate.length > best?.length ?? -1 { best = candidate }
    }
    draft.content = best ?? ItemContent()
  }

  /// The first of each of these names, as bodies of RSS.
  mutating func bodies(_ names: [(ElementGroup, LocalName)]) -> [TextConstruct] {
    names.compactMap { group, name in first(group, name) { $0.body($1) } }
  }

  /// The first description that Media RSS gives, wherever in it.
  mutating func mediaDescription(_ media: MediaElements) -> TextConstruct? {
    for index in media.descriptions {
      if let text = body(index) { return text }
    }
    return nil
  }

  /// The first title that Media RSS gives, wherever in it.
  mutating func mediaTitle(_ media: MediaElements) -> String? {
    for index in media.titles {
      if let title = titleLine(index) { return title }
    }
    return nil
  }

  /// Facts that have no key of their own in the output: how long it plays, how much it is
  /// discussed.
  mutating func readCounts(into draft: inout ItemDraft) {
    if let duration = first(.itunes, .duration, { Number.duration($0.characters($1)) }) {
      draft.duration = duration
    }
    draft.commentCount =
      first(.slash, .comments) { Number.plain($0.characters($1)) }
      ?? first(.thr, .total) { Number.plain($0.characters($1)) } ?? draft.commentCount
  }
}
