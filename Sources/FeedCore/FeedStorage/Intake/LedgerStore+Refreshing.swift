package import FeedModel
import Foundation
import GRDB
import SafeText

/// Stores the results of fetching feeds.
///
/// Each result is stored completely or not at all, together with the attempt in the ledger. Without
/// an attempt the ledger and the feed's schedule do not change.
extension LedgerStore {
  /// Stores a feed's document: new entries are unread, changed ones keep their places and marks,
  /// and purged ones stay away.
  ///
  /// `now` is in seconds since 1970. With `wantsWebPages`, the pages of its new entries are to be
  /// fetched, unless it is the first document of the feed.
  @discardableResult
  package func save(
    _ draft: DocumentDraft, for feed: FeedID, validators: Validators = Validators(),
    bodyDigest: [UInt8]? = nil, now: Int64, attempt: FetchAttempt? = nil,
    wantsWebPages: Bool = false
  ) async throws(StoreError) -> SaveResult {
    let (book, priority) = (store.ruleBook, store.priority)
    return try await store.writeTogether(weight: draft.weight) { db in
      let rules = try RuleIntake(book, db: db, feed: feed, now: now)
      let result = try EntryWriter(
        db: db, feed: feed, now: now, wantsWebPages: wantsWebPages, priority: priority
      ).write(draft.entries, rules, tombstones: draft.tombstones)
      try db.run(
        """
        UPDATE feed SET title = coalesce(?1, title), bodyDigest = ?2, site = coalesce(?4, site)
        WHERE id = ?3
          AND (title, bodyDigest, site) IS NOT (coalesce(?1, title), ?2, coalesce(?4, site))
        """, [draft.title, bodyDigest.map { Data($0) }, feed.rawValue, draft.site])
      try attempt?.writer(for: feed, now: now, in: db)
        .write(
          AttemptWriter.Document(
            newItems: result.new, serverInterval: draft.serverInterval, movedTo: draft.movedTo,
            skipped: draft.skipped))
      try Self.noteAnswer(from: feed, validators, in: db)
      return result
    }
  }

  /// Records that the feed has not changed. `now` is in seconds since 1970.
  package func noteUnchanged(
    _ feed: FeedID, validators: Validators, now: Int64, attempt: FetchAttempt? = nil
  ) async throws(StoreError) {
    try await store.writeTogether { db in
      try attempt?.writer(for: feed, now: now, in: db).write()
      try Self.noteAnswer(from: feed, validators, in: db)
    }
  }

  /// Records that the feed could not be fetched or read, and returns the sentence that says why.
  ///
  /// For a paused host the sentence can name the end of the pause, in seconds since 1970 like
  /// `now`.
  @discardableResult
  package func noteFailure(
    for feed: FeedID, now: Int64, attempt: FetchAttempt? = nil,
    _ message: @escaping @Sendable (_ pauseEnd: Int64?) -> String
  ) async throws(StoreError) -> String {
    try await store.writeTogether { db in
      let end = try attempt?.writer(for: feed, now: now, in: db).write()
      let message = Sanitizer.line(message(end))
      try db.run(
        "UPDATE feed SET failure = ?1 WHERE id = ?2 AND failure IS NOT ?1",
        [message, feed.rawValue])
      return message
    }
  }

  private static func noteAnswer(
    from feed: FeedID, _ validators: Validators, in db: Database
  ) throws {
    try db.run(
      """
      UPDATE feed SET etag = ?1, lastModified = ?2, failure = NULL WHERE id = ?3
        AND (etag, lastModified, failure) IS NOT (?1, ?2, NULL)
      """, [validators.etag, validators.lastModified, feed.rawValue])
  }
}

extension FetchAttempt {
  fileprivate func writer(for feed: FeedID, now: Int64, in db: Database) -> AttemptWriter {
    AttemptWriter(db: db, feed: feed, attempt: self, now: now)
  }
}

/// The changes made by saving a document.
package struct SaveResult: Equatable, Sendable {
  /// Entries stored for the first time.
  package var new = 0
  /// Entries that the feed has changed.
  package var changed = 0
}
