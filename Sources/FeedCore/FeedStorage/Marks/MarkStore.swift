package import FeedModel
import GRDB

/// Sets the user's marks on entries, each time as an act that can be undone, even after a restart
/// (`Journal`); and keeps how far a text was read, which is not an act.
package struct MarkStore: Sendable {
  let store: FeedStore

  /// Sets a mark on entries, as one act. Returns how many changed.
  @discardableResult
  package func set(_ mark: Mark, on ids: [EntryID]) async throws(StoreError) -> Int {
    switch mark {
    case .read(let isRead): try await setRead(isRead, for: ids)
    case .favourite(let isFavourite): try await setFavourite(isFavourite, for: ids)
    case .rating(let stars): try await setRating(stars, for: ids)
    case .tags(let change): try await self.change(change, for: ids)
    case .note(let note): try await setNote(note, for: ids)
    case .hidden(let isHidden): try await isHidden ? hide(ids) : show(ids)
    case .downloaded(let isWanted): try await store.downloads.want(isWanted, ids)
    }
  }

  /// Adds the entries to the favourites, or removes them, as one act. Returns how many changed.
  @discardableResult
  package func setFavourite(
    _ isFavourite: Bool, for ids: [EntryID]
  ) async throws(StoreError) -> Int {
    let arguments: StatementArguments = [ItemReader.json(ids.map(\.rawValue)[...])]
    return try await store.writeDurably(changing: ids, keepsPlaces: true) { db in
      if isFavourite {
        try Journal(db: db).perform(
          .favourite,
          to: """
            SELECT ?1, id, unixepoch() FROM entry
            WHERE id IN (SELECT value FROM json_each(?2))
              AND NOT EXISTS (SELECT 1 FROM favourite WHERE favourite.entry = entry.id)
            """, arguments)
      } else {
        try Journal(db: db).perform(
          .unfavourite,
          to: """
            SELECT ?1, entry, since FROM favourite
            WHERE entry IN (SELECT value FROM json_each(?2))
            """, arguments)
      }
    }
  }

  /// Marks the entries read or unread, as one act. Returns how many changed.
  @discardableResult
  package func setRead(_ isRead: Bool, for ids: [EntryID]) async throws(StoreError) -> Int {
    let arguments: StatementArguments = [ItemReader.json(ids.map(\.rawValue)[...])]
    return try await store.writeDurably(changing: ids, keepsPlaces: true) {
      [changes = store.changes] db in
      // Copies are marked read too, so the cache has to forget them as well.
      if isRead {
        changes.expect(ids + (try StoryTable(db: db).copies(of: ids)), keepsPlaces: true)
      }
      return try Journal(db: db).perform(
        isRead ? .read : .unread,
        to: """
          SELECT ?1, id, NULL FROM entry
          WHERE id IN (SELECT value FROM json_each(?2))
            AND \(isRead ? "" : "NOT") \(Self.isUnread("entry.id"))
          """, arguments)
    }
  }

  /// Marks the entries of a view read, and returns how many changed.
  ///
  /// `part` and `search` restrict this to a part of the view and to the hits in it. The days of
  /// sections are those of the zone.
  @discardableResult
  package func markRead(
    in scope: TimelineScope, search: SearchQuery? = nil, within part: ViewPart? = nil,
    zone: Zone = .utc
  ) async throws(StoreError) -> Int {
    let request = TimelineRequest(scope: scope, search: search)
    let (kind, range): (ActKind, Range<Int64>) =
      switch part {
      case nil: (.viewRead, .min ..< .max)
      case .seconds(let seconds): (.dayRead, EntryID.bounds(of: seconds))
      case .newer(let entry): (.read, (entry.rawValue + 1) ..< .max)
      case .older(let entry): (.read, .min..<entry.rawValue)
      case .section: (.read, .min ..< .max)
      }
    return try await store.writeDurably { db in
      let journal = Journal(db: db)
      let isEverything =
        switch scope.kind {
        case .all, .unread: search?.query == nil && part == nil
        case .favourites, .rated, .tagged, .feed, .queryFeed: false
        }
      if isEverything, try UnreadGenerations(db: db).isWorthwhile() {
        return try journal.readEverything()
      }
      guard let narrowed = try NarrowedScope(request, db) else {
        return try Self.mark(kind, scope, in: range, areUnread: true, db)
      }
      var (rows, section) = (narrowed.source.sql, (sql: "1", arguments: StatementArguments()))
      if case .section(let key) = part {
        let order = SortSQL(request.order)
        // Keys are made of few: of those that are unread.
        rows = order.rows(
          of: """
            (SELECT place.entry AS entry FROM \(rows) AS place
              WHERE \(Self.isUnread("place.entry")) AND \(narrowed.holds("place.entry")))
            """)
        section = try order.isIn(key, zone, in: db)
      }
      let entries = try db.numbers(
        """
        SELECT place.entry FROM \(rows) AS place
        WHERE place.entry >= ? AND place.entry < ? AND \(Self.isUnread("place.entry"))
          AND \(narrowed.holds("place.entry")) AND \(section.sql)
        """, [range.lowerBound, range.upperBound] + section.arguments + narrowed.source.arguments)
      return try journal.perform(
        kind, to: "SELECT ?1, value, NULL FROM json_each(?2)", [ItemReader.json(entries)])
    }
  }

  /// Marks the entries of a view unread, and returns how many changed.
  @discardableResult
  package func markUnread(in scope: TimelineScope) async throws(StoreError) -> Int {
    try await store.writeDurably { db in
      let journal = Journal(db: db)
      guard let narrowed = try NarrowedScope(TimelineRequest(scope: scope), db) else {
        return try Self.mark(.viewUnread, scope, in: .min ..< .max, areUnread: false, db)
      }
      let entries = try db.numbers(
        """
        SELECT place.entry FROM \(narrowed.source.sql) AS place
        WHERE NOT \(Self.isUnread("place.entry")) AND \(narrowed.holds("place.entry"))
        """, narrowed.source.arguments)
      return try journal.perform(
        .viewUnread, to: "SELECT ?1, value, NULL FROM json_each(?2)", [ItemReader.json(entries)])
    }
  }

  /// Returns those of the entries that the user has hidden.
  package func hidden(of ids: [EntryID]) async throws(StoreError) -> [EntryID] {
    let arguments: StatementArguments = [ItemReader.json(ids.map(\.rawValue)[...])]
    return try await store.read { db in
      try db.numbers(
        """
        SELECT entry FROM hidden
        WHERE reason = 'reader' AND entry IN (SELECT value FROM json_each(?)) ORDER BY entry
        """, arguments
      ).map { EntryID($0) }
    }
  }

  /// Removes the entries from all views but the favourites, the rated and the tagged ones, as one
  /// act. Returns how many changed.
  @discardableResult
  package func hide(_ ids: [EntryID]) async throws(StoreError) -> Int {
    try await perform(
      .hide, on: ids,
      """
      SELECT ?1, entry, NULL FROM shown WHERE entry IN (SELECT value FROM json_each(?2))
      UNION ALL SELECT ?1, entry, NULL FROM hidden
        WHERE reason = 'rule' AND entry IN (SELECT value FROM json_each(?2))
      """)
  }

  /// Shows hidden entries again, as one act. Returns how many changed.
  private func show(_ ids: [EntryID]) async throws(StoreError) -> Int {
    try await perform(
      .show, on: ids,
      """
      SELECT ?1, entry, NULL FROM hidden
        WHERE reason = 'reader' AND entry IN (SELECT value FROM json_each(?2))
      """)
  }

  /// Performs an act on those of the entries (`?2`) that the query finds, and on the other copies
  /// of their stories.
  private func perform(
    _ kind: ActKind, on ids: [EntryID], _ query: String
  ) async throws(StoreError) -> Int {
    let arguments: StatementArguments = [ItemReader.json(ids.map(\.rawValue)[...])]
    return try await store.writeDurably(changing: ids) { [changes = store.changes] db in
      changes.expect(ids + (try StoryTable(db: db).copies(of: ids)))
      return try Journal(db: db).perform(kind, to: query, arguments)
    }
  }

  /// Returns SQL for whether an entry, hidden or not, is unread.
  static func isUnread(_ id: String) -> String {
    """
    (EXISTS (SELECT 1 FROM unread WHERE unread.entry = \(id))
      OR EXISTS (SELECT 1 FROM hidden WHERE hidden.entry = \(id) AND hidden.isUnread))
    """
  }

  /// Performs an act on the unread or the read entries of a view in that range.
  private static func mark(
    _ kind: ActKind, _ scope: TimelineScope, in range: Range<Int64>, areUnread: Bool, _ db: Database
  ) throws -> Int {
    let source = try ScopeSource(scope, db)
    let isWithin = "entry >= ? AND entry < ?"
    let entries =
      switch scope.kind {
      case .all where areUnread, .unread where areUnread: "unread WHERE \(isWithin)"
      case .all, .unread, .favourites, .rated, .tagged, .feed, .queryFeed:
        """
        \(source.sql) AS place
        WHERE \(isWithin) AND \(areUnread ? "" : "NOT") \(isUnread("place.entry"))
        """
      }
    return try Journal(db: db).perform(
      kind, to: "SELECT ?, entry, NULL FROM \(entries)",
      [range.lowerBound, range.upperBound] + source.arguments)
  }
}
