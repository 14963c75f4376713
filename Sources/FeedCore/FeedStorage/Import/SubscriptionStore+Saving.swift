import FeedFormats
package import FeedModel
import GRDB

extension SubscriptionStore {
  /// The address of the feed that holds the pages that the user saves. It is always followed, has
  /// no line in the feeds file, and visits do not see it (Visiting.sql).
  package static let savedPages = "feedtui:saved"
  private static let savedTitle = "Saved pages"

  /// Keeps a page as an entry of the user's own, with those tags. One that is there keeps its text,
  /// and gets the tags.
  ///
  /// `now` is in seconds since 1970. The tags are an act of the user, which can be undone.
  package func save(
    _ page: AdoptedItem, taggedBy tags: [String], now: Int64
  ) async throws(StoreError) -> (entry: EntryID, isNew: Bool) {
    let parsed: ParsedFeed
    do { parsed = try AdoptedFeed(title: Self.savedTitle, items: [page]).parsed() } catch {
      throw .io(reason: error.message)
    }
    let drafts = DocumentDraft(parsed).entries
    let saved: (entry: EntryID, isNew: Bool)? = try await store.writeDurably {
      [book = store.ruleBook] db in
      guard let draft = drafts.first else { return nil }
      var finder = FeedFinder(db: db, named: [Self.savedPages])
      let feed = FeedID(try finder.feed(at: Self.savedPages))
      try db.run(
        "UPDATE feed SET title = ? WHERE id = ? AND title IS NULL",
        [Self.savedTitle, feed.rawValue])
      try FollowedFeeds(db: db).addRemote()
      let find = "SELECT id FROM entry WHERE feed = ? AND digest = ?"
      let known = try db.number(find, [feed.rawValue, draft.digest])
      if known == nil {
        let rules = try RuleIntake(book, db: db, feed: feed, now: now)
        _ = try EntryWriter(db: db, feed: feed, now: now).write([draft], rules)
      }
      guard let id = try known ?? db.number(find, [feed.rawValue, draft.digest]) else { return nil }
      let before = try ItemTags(db: db).ofEntries([id])
      let change = TagChange(added: tags)
      _ = try Journal(db: db).retag(
        before.map { ($0.entry, $0.tags, change.applied(to: $0.tags)) }.filter { $0.1 != $0.2 })
      return (EntryID(id), known == nil)
    }
    guard let saved else { throw .io(reason: "the page could not be kept") }
    return saved
  }
}
