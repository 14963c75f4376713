import FeedModel
import Foundation
import GRDB

/// Writes the items of one document to the archive, within a transaction.
///
/// Meanwhile no mark can be written: the only change is that new entries come into the views.
struct EntryWriter {
  private let db: Database
  private let feed: FeedID
  /// Seconds since 1970.
  private let now: Int64
  // These are compiled once, because thousands of entries may follow each other.
  private let known: Statement
  private let tombstone: Statement
  private let lastOfSecond: Statement
  private let insertion: RowStatement
  private let bodyInsertion: RowStatement
  /// Whether the web pages of new entries are wanted. Those of a feed's first document are not.
  private let wantsWebPages: Bool
  /// Whether the feed's entries may have come from a server, under other names than the feed's.
  private let hasOtherNames: Bool
  private let isRemote: Bool
  /// Tells whether keys are coming; `nil` where few entries are written.
  private let priority: UserPriority?

  /// The beginning of the year 1, in seconds since 1970.
  ///
  /// Earlier dates are mistakes, and an ID has no room for all of them.
  private static let earliest: Int64 = -62_135_596_800

  /// Returns the seconds by which an entry without a date is set back in a feed's first document:
  /// 24 minutes for each of the `count` such entries above it, and a day at most.
  private static func age(afterUndated count: Int) -> Int64 { Int64(min(count, 60)) * 1440 }

  /// - Parameter isRemote: Whether the drafts come from a server. Each that is a known entry then
  ///   has that entry's name.
  init(
    db: Database, feed: FeedID, now: Int64, wantsWebPages: Bool = false, isRemote: Bool = false,
    priority: UserPriority? = nil
  ) throws {
    (self.db, self.priority) = (db, priority)
    let wasRemote = try db.number(
      "SELECT wasRemote FROM feed WHERE id = ? AND wasRemote", [feed.rawValue])
    hasOtherNames = !isRemote && wasRemote != nil
    self.wantsWebPages = wantsWebPages
    self.isRemote = isRemote
    self.feed = feed
    self.now = now
    known = try db.cachedStatement(
      sql: "SELECT id, version FROM entry WHERE feed = ? AND digest = ?")
    tombstone = try db.cachedStatement(
      sql: "SELECT 1 FROM tombstone WHERE feed = ? AND digest = ?")
    lastOfSecond = try db.cachedStatement(
      sql: "SELECT max(id) FROM entry WHERE id >= ? AND id < ?")
    insertion = RowStatement(try db.cachedStatement(sql: Self.insertion))
    bodyInsertion = RowStatement(
      try db.cachedStatement(
        sql: "INSERT INTO body (entry, guid, html, updated, categories, season, episode)"
          + " VALUES (?, ?, ?, ?, ?, ?, ?)"))
  }

  /// Writes the drafts from the last to the first, so that among entries of the same second the
  /// first one in the document is the newest.
  ///
  /// New entries with the names in `tombstones` count as if they had come and been deleted again;
  /// those in `read` arrive read. Of the names in `unknown` the feed is known to have no entries.
  /// `arrived` is told of new entries.
  func write(
    _ drafts: [EntryDraft], _ rules: RuleIntake? = nil, tombstones: [ShortDigest] = [],
    read: Set<ShortDigest> = [], unknown: Set<ShortDigest> = [],
    arrived tell: (ShortDigest, _ entry: Int64) -> Void = { _, _ in }
  ) throws -> SaveResult {
    try db.run("UPDATE latch SET isSet = 1")
    var result = SaveResult()
    var (arrived, changed): ([Int64], [Int64]) = ([], [])
    var (newcomers, renewed) = (rules, rules)
    let isFirst =
      try db.number("SELECT 1 FROM entry WHERE feed = ? LIMIT 1", [feed.rawValue]) == nil
    let hasTombstones =
      try db.number("SELECT 1 FROM tombstone WHERE feed = ? LIMIT 1", [feed.rawValue]) != nil
    var matcher =
      hasOtherNames ? EntryMatcher(db: db, feed: feed, taken: Set(drafts.map(\.digest))) : nil
    var arrivedRead: [Int64] = []
    var undated = isFirst && !hasTombstones ? drafts.count { $0.date == nil } : 0
    var others: RespelledEntries?
    for draft in drafts.reversed() {
      priority?.letKeysGoFirst()
      let isKnown = !isFirst && !unknown.contains(draft.digest)
      let known = isKnown ? try known(draft, &matcher) : nil
      // A first document has nothing to compare with.
      if known == nil, !isRemote, isKnown || hasTombstones {
        others = others ?? RespelledEntries(db: db, feed: feed, document: drafts)
      }
      let other = known == nil && isKnown ? try others?.entry(for: draft) : nil
      if let row = try known ?? other.flatMap(entry) {
        let id: Int64 = row[0]
        let version: Data = row[1]
        if version == draft.version.data { continue }
        try update(id, to: draft, keepsName: other != nil)
        result.changed += 1
        changed.append(id)
        renewed?.add(id, draft)
      } else if try !hasTombstones || !isBuried(draft, others) {
        if draft.date == nil, undated > 0 { undated -= 1 }
        let id = try insert(draft, age: draft.date == nil ? Self.age(afterUndated: undated) : 0)
        arrived.append(id)
        tell(draft.digest, id)
        if read.contains(draft.digest) { arrivedRead.append(id) }
        newcomers?.add(id, draft)
        result.new += 1
      }
    }
    var verdict = try newcomers?.finish() ?? RuleIntake.Verdict()
    verdict.read.formUnion(arrivedRead)
    if !arrived.isEmpty {
      try BulkInsert(
        db: db, feed: feed, entries: arrived, isWholeFeed: isFirst, now: now, verdict: verdict
      ).write()
      if wantsWebPages, !isFirst { try WebPageStore.want(arrived, in: db) }
      if !isFirst { try LateArrivals(db: db).note(arrived, of: feed) }
    }
    result.new += try addTombstones(tombstones)
    try db.run("UPDATE latch SET isSet = 0")
    try verdict.choose(at: now, in: db)
    if !changed.isEmpty { try renewed?.renew(changed) }
    return result
  }

  private func name(of draft: EntryDraft) -> StatementArguments { [feed.rawValue, draft.digest] }

  /// Returns the ID and the version of the entry that the draft is, if it is known.
  private func known(_ draft: EntryDraft, _ matcher: inout EntryMatcher?) throws -> Row? {
    if let row = try Row.fetchOne(known, arguments: name(of: draft)) { return row }
    return try matcher?.entry(for: draft).flatMap(entry)
  }

  private func entry(_ id: Int64) throws -> Row? {
    try db.row("SELECT id, version FROM entry WHERE id = ?", [id])
  }

  private func isBuried(_ draft: EntryDraft, _ others: RespelledEntries?) throws -> Bool {
    try Int64.fetchOne(tombstone, arguments: name(of: draft)) != nil
      || others?.isBuried(draft) ?? false
  }

  private static let insertion = """
    INSERT INTO entry (id, feed, digest, firstSeen, version, \
    \(EntryRecord.columns.joined(separator: ", "))) \
    VALUES (?, ?, ?, ?, ?, \(EntryRecord.columns.map { _ in "?" }.joined(separator: ", "))) \
    ON CONFLICT (id) DO NOTHING
    """

  /// Returns the second since 1970 that sets the place of an entry with that date, as of `now`.
  static func second(of date: Int64?, now: Int64) -> Int64 { max(min(date ?? now, now), earliest) }

  /// Keeps entries from coming, and returns how many could have come.
  private func addTombstones(_ names: [ShortDigest]) throws -> Int {
    var insertion = RowStatement(
      try db.cachedStatement(
        sql: """
          INSERT OR IGNORE INTO tombstone (feed, digest)
            SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM entry WHERE feed = ?1 AND digest = ?2)
          """))
    var count = 0
    for name in names {
      insertion.begin()
      insertion.add(feed.rawValue)
      insertion.add(name)
      try insertion.execute()
      count += db.changesCount
    }
    return count
  }

  /// Inserts an entry and returns its ID.
  ///
  /// - Parameter age: the seconds by which an entry without a date is set back.
  private func insert(_ draft: EntryDraft, age: Int64) throws -> Int64 {
    let second = Self.second(of: draft.date, now: now) - age
    var id = EntryID(startOf: second).rawValue | (age > 0 ? EntryID.spreadBit : 0)
    // Most entries are the only ones of their second.
    if try !insert(draft, at: id) {
      id = try freePlace(at: second)
      _ = try insert(draft, at: id)
    }
    try writeBody(of: id, draft, guid: draft.guid)
    return id
  }

  /// Inserts an entry at an ID. Returns whether the ID was free.
  private func insert(_ draft: EntryDraft, at id: Int64) throws -> Bool {
    var row = insertion
    row.begin()
    row.add(id)
    row.add(feed.rawValue)
    row.add(draft.digest)
    row.add(now)
    row.add(draft.version)
    draft.record.add(to: &row)
    try row.execute()
    return db.changesCount == 1
  }

  private static let change = """
    UPDATE entry SET version = ?, \
    \(EntryRecord.columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?
    """

  /// Keeps the old texts, whose words the search index removes later.
  ///
  /// The first text kept for an entry counts.
  private static let setAside = SearchStore.keepingForSearch("entry.id = ?1")

  /// - Parameter keepsName: Whether the entry keeps its own name, as the draft has another one.
  private func update(_ id: Int64, to draft: EntryDraft, keepsName: Bool) throws {
    let guid: String? =
      keepsName ? try db.row("SELECT guid FROM body WHERE entry = ?", [id])?[0] : nil
    try db.run(Self.setAside, [id])
    var row = RowStatement(try db.cachedStatement(sql: Self.change))
    row.begin()
    row.add(draft.version)
    draft.record.add(to: &row)
    row.add(id)
    try row.execute()
    try db.run("INSERT OR IGNORE INTO unsearched (entry) VALUES (?)", [id])
    if id >= StoryWindow.start(at: now) {
      try db.run("INSERT OR IGNORE INTO storyQueue (entry) VALUES (?)", [id])
    }
    try db.run("DELETE FROM body WHERE entry = ?", [id])
    try db.run("DELETE FROM enclosure WHERE entry = ?", [id])
    try writeBody(of: id, draft, guid: guid ?? draft.guid)
  }

  private func writeBody(of id: Int64, _ draft: EntryDraft, guid: String) throws {
    var row = bodyInsertion
    row.begin()
    row.add(id)
    row.add(guid)
    row.add(draft.html)
    row.add(draft.updated)
    row.add(draft.categories)
    row.add(draft.season)
    row.add(draft.episode)
    try row.execute()
    for (position, enclosure) in draft.enclosures.enumerated() {
      try db.run(
        """
        INSERT INTO enclosure (entry, position, url, type, length, relation)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        [
          id, position, enclosure.url, enclosure.type, enclosure.length,
          enclosure.relation?.rawValue,
        ])
    }
  }

  /// Returns the ID after all others of that second, or of an earlier second if that one is full.
  private func freePlace(at second: Int64) throws -> Int64 {
    var second = second
    while true {
      let first = EntryID(startOf: second).rawValue
      let end = EntryID(startOf: second + 1).rawValue
      let last = try Int64.fetchOne(lastOfSecond, arguments: [first, end])
      guard let last else { return first }
      if last + 1 < end { return last + 1 }
      second -= 1
    }
  }
}
