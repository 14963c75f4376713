/// A document on its way into the archive: what takes time and needs no archive has been done.
public struct DocumentDraft: Sendable {
  /// What the feed calls itself.
  let title: String?
  let wish: ServerInterval?
  let entries: [EntryDraft]

  public init(_ parsed: ParsedFeed) {
    title = parsed.title.map { BriefText.line($0, limit: 200) }
    wish = parsed.wish
    entries = EntryDraft.drafts(of: parsed.items)
  }
}
