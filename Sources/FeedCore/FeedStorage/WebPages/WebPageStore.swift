package import FeedModel
import GRDB
import SafeText

/// Keeps the full texts of entries, from their web pages.
package struct WebPageStore: Sendable {
  let store: FeedStore

  /// Returns what is known of an entry's web page, or `nil` if the entry has been deleted.
  package func subject(_ id: EntryID) async throws(StoreError) -> WebPageSubject? {
    try await store.read { db in
      let files = try TimelineStore.enclosures(of: id, in: db)
      return try db.row(
        """
        SELECT entry.link, feed.url, \(SubscriptionStore.feedTitle), hex(entry.version),
          \(Self.columns)
        FROM entry JOIN feed ON feed.id = entry.feed LEFT JOIN webPage ON webPage.entry = entry.id
        WHERE entry.id = ?
        """, [id.rawValue]
      ).map { row in
        WebPageSubject(
          entry: id, link: row[0], feedURL: row[1],
          feedTitle: AddressText.withoutCredentials(row[2]), version: row[3],
          files: files.filter { $0.relation != nil }, page: Self.page(row, at: 4))
      }
    }
  }

  /// Stores the text of a page, and has its words found by searches.
  ///
  /// `rules` are those by which it was found, and `now` is in seconds since 1970. A deleted entry
  /// is ignored.
  package func save(
    _ text: WebPageText, of subject: WebPageSubject, rules: String, validators: Validators,
    now: Int64
  ) async throws(StoreError) {
    let id = subject.entry.rawValue
    try await store.write { db in
      try db.run(SearchStore.keepingForSearch("entry.id = ?1"), [id])
      try db.run(
        """
        INSERT INTO webPage (entry, html, words, parts, address, failure, rules, askedRules,
            version, revision, fetched, etag, lastModified)
          SELECT id, ?2, ?3, ?4, ?5, NULL, ?6, ?6, ?7, 1, ?8, ?9, ?10 FROM entry WHERE id = ?1
          ON CONFLICT DO UPDATE SET (html, words, parts, address, failure, rules, askedRules,
            version, revision, fetched, etag, lastModified) = (excluded.html, excluded.words,
            excluded.parts, excluded.address, NULL, excluded.rules, excluded.askedRules,
            excluded.version, revision + 1, excluded.fetched, excluded.etag,
            excluded.lastModified)
        """,
        [
          id, text.html, text.words, text.parts, text.address, rules, subject.version, now,
          validators.etag, validators.lastModified,
        ])
      try db.run(
        "INSERT OR IGNORE INTO unsearched (entry) SELECT id FROM entry WHERE id = ?", [id])
      // The copy with the full text stands for its story.
      try db.run(
        "INSERT OR IGNORE INTO storyQueue (entry) SELECT entry FROM story WHERE entry = ?", [id])
      try Self.forget(subject.entry, in: db)
    }
  }

  /// Records why a page could not be had. A text that is there stays.
  package func saveFailure(
    _ message: String, of subject: WebPageSubject, rules: String, now: Int64
  ) async throws(StoreError) {
    try await store.write { db in
      try db.run(
        """
        INSERT INTO webPage (entry, words, parts, address, failure, rules, askedRules, version,
            revision, fetched)
          SELECT id, 0, 0, '', ?2, ?3, ?3, ?4, 1, ?5 FROM entry WHERE id = ?1
          ON CONFLICT DO UPDATE SET (failure, askedRules, version, fetched) =
            (excluded.failure, excluded.askedRules, excluded.version, excluded.fetched)
        """,
        [
          subject.entry.rawValue, Sanitizer.line(message), rules, subject.version, now,
        ])
      try Self.forget(subject.entry, in: db)
    }
  }

  /// Records that a page has not changed since its text was stored.
  package func noteUnchanged(
    _ subject: WebPageSubject, validators: Validators, now: Int64
  ) async throws(StoreError) {
    try await store.write { db in
      try db.run(
        """
        UPDATE webPage SET (failure, askedRules, version, fetched, etag, lastModified) =
          (NULL, rules, ?2, ?3, ?4, ?5)
        WHERE entry = ?1
        """,
        [
          subject.entry.rawValue, subject.version, now, validators.etag, validators.lastModified,
        ])
      try Self.forget(subject.entry, in: db)
    }
  }

  /// Records which text of an entry the user reads. Returns for how many entries of its feed that
  /// is the web page's.
  @discardableResult
  package func choose(_ isChosen: Bool, for id: EntryID) async throws(StoreError) -> Int {
    let count = try await store.write { db in
      try db.run(
        "UPDATE webPage SET isChosen = ?2 WHERE entry = ?1 AND isChosen IS NOT ?2",
        [id.rawValue, isChosen])
      return try db.number(
        """
        SELECT count(*) FROM webPage CROSS JOIN entry ON entry.id = webPage.entry
        WHERE webPage.isChosen AND entry.feed = (SELECT feed FROM entry WHERE id = ?)
        """, [id.rawValue])
    }
    return Int(count ?? 0)
  }

  // MARK: Reading

  /// The columns of a page in SQL.
  static let columns = """
    webPage.html, webPage.words, webPage.parts, webPage.address, webPage.failure,
      webPage.isChosen, webPage.rules, webPage.version <> hex(entry.version), webPage.etag,
      webPage.lastModified, webPage.askedRules
    """

  /// Returns what is known of an entry's web page; `nil` if it was never asked for.
  static func page(of id: EntryID, in db: Database) throws -> StoredWebPage? {
    try db.row(
      """
      SELECT \(columns) FROM webPage CROSS JOIN entry ON entry.id = webPage.entry
      WHERE webPage.entry = ?
      """, [id.rawValue]
    ).flatMap { page($0, at: 0) }
  }

  /// Returns the page in those columns; `nil` if there is none.
  static func page(_ row: Row, at first: Int) -> StoredWebPage? {
    guard let isOutdated: Bool = row[first + 7] else { return nil }
    let html: String? = row[first]
    return StoredWebPage(
      text: html.map {
        WebPageText(
          html: $0, words: row[first + 1], parts: row[first + 2], address: row[first + 3])
      }, failure: row[first + 4], isChosen: row[first + 5], rules: row[first + 6],
      askedRules: row[first + 10], isOutdated: isOutdated,
      validators: Validators(etag: row[first + 8], lastModified: row[first + 9]))
  }

  /// Returns SQL for the HTML of an entry, a row of `body`: the feed's, and that of its web page.
  static let texts = """
    (body.html || ifnull(
      (SELECT ' ' || webPage.html FROM webPage WHERE webPage.entry = body.entry), ''))
    """

  /// Returns SQL for what is different after each change of the texts of an entry.
  static let version = """
    (hex(entry.version) || ifnull(
      (SELECT webPage.revision FROM webPage WHERE webPage.entry = entry.id), ''))
    """
}
