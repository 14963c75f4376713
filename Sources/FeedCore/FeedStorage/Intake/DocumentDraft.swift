package import FeedModel

/// A document prepared for the archive: the slow work that needs no archive has been done.
package struct DocumentDraft: Sendable {
  /// The feed's own title.
  let title: String?
  let serverInterval: ServerInterval?
  let entries: [EntryDraft]

  /// - Parameter rules: those that will look at the entries, as far as is known.
  package init(_ parsed: ParsedFeed, rules: RuleBook? = nil) {
    title = parsed.title.map { BriefText.line($0, limit: 200) }
    serverInterval = parsed.serverInterval
    entries = EntryDraft.drafts(of: parsed.items, rules: rules?.rules)
  }
}
