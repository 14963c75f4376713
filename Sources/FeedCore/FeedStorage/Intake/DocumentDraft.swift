package import FeedModel

/// A document prepared for the archive: the slow work that needs no archive has been done.
package struct DocumentDraft: Sendable {
  /// The feed's own title.
  let title: String?
  /// The web page that the feed belongs to.
  let site: String?
  let serverInterval: ServerInterval?
  /// The address to which the document says that the feed has moved.
  let movedTo: String?
  let skipped: SkippedTimes
  let entries: [EntryDraft]
  /// The names of new entries that the archive would not keep, in their order.
  let tombstones: [ShortDigest]

  /// Creates the draft of a feed without its items, and with the drafts of these.
  init(_ parsed: ParsedFeed, drafts: [EntryDraft], tombstones: [ShortDigest] = []) {
    title = parsed.title.map { BriefText.line($0, limit: 200) }
    site = parsed.site
    serverInterval = parsed.serverInterval
    movedTo = parsed.movedTo
    skipped = parsed.skipped
    entries = drafts
    self.tombstones = tombstones
  }

  /// - Parameter rules: those that will look at the entries, as far as is known.
  package init(_ parsed: ParsedFeed, rules: RuleBook? = nil) {
    let list = DraftList(rules: rules?.rules)
    for item in parsed.items { _ = list.take(item) }
    self.init(parsed, drafts: list.drafts)
  }

  /// The approximate number of entries to write.
  var weight: Int { entries.count + tombstones.count / 16 }
}
