package import FeedModel
import GRDB
import SafeText

/// The files of episodes that the user wants, in order. To want one, and not to want it any more,
/// are acts that can be undone.
package struct DownloadStore: Sendable {
  let store: FeedStore

  /// Bytes of the largest file, whatever a feed says.
  private static let mostBytes = 1 << 40

  /// Which of an entry's enclosures is the sound or the video.
  private static let medium = """
    (SELECT min(enclosure.position) FROM enclosure WHERE enclosure.entry = entry.id
      AND (type LIKE 'audio/%' OR type LIKE 'video/%'
        OR type IS NULL AND entry.kind IN ('audio', 'video')))
    """

  /// Returns a stream that yields at once and after each change of the list.
  package func changes() async throws(StoreError) -> AsyncStream<Void> {
    try await store.translating {
      try await store.database.writeWithoutTransaction { [store] db in
        store.downloadChanges.begin(in: db)
      }
    }
    return store.downloadChanges.changes()
  }

  /// Has the files of entries downloaded, or not kept, as one act. Returns how many changed; those
  /// without sound or video do not.
  @discardableResult
  func want(_ isWanted: Bool, _ ids: [EntryID]) async throws(StoreError) -> Int {
    let arguments: StatementArguments = [ItemReader.json(ids.map(\.rawValue)[...])]
    return try await store.writeDurably(changing: ids) { db in
      try Journal(db: db).perform(
        isWanted ? .download : .dropDownload,
        to: isWanted
          ? """
          SELECT ?1, entry.id, CASE WHEN removed IS NULL THEN state END
          FROM entry LEFT JOIN download ON download.entry = entry.id
          WHERE entry.id IN (SELECT value FROM json_each(?2)) AND \(Self.medium) IS NOT NULL
            AND (download.entry IS NULL OR removed IS NOT NULL OR state = 2
              OR state = 0 AND failure IS NOT NULL)
          """
          : """
          SELECT ?1, entry, NULL FROM download
          WHERE entry IN (SELECT value FROM json_each(?2)) AND removed IS NULL
          """, arguments)
    }
  }

  /// Has two downloads exchange their places, as one act.
  package func exchange(_ one: EntryID, _ other: EntryID) async throws(StoreError) {
    try await store.writeDurably(changing: []) { db in
      _ = try Journal(db: db).perform(
        .moveDownload,
        to: "SELECT ?1, entry, place FROM download WHERE entry IN (?2, ?3)",
        [one.rawValue, other.rawValue])
    }
  }

  /// Queues the entries of a feed that came at that second or later, as its line says; not those of
  /// its first document. This is not an act. Returns how many were queued.
  @discardableResult
  package func enqueue(_ feed: FeedID, since second: Int64) async throws(StoreError) -> Int {
    try await store.write { db in
      try db.run(
        """
        INSERT OR IGNORE INTO download (entry, place)
          SELECT entry.id, (SELECT coalesce(max(place), 0) FROM download)
            + row_number() OVER (ORDER BY entry.id)
          FROM entry JOIN shown ON shown.entry = entry.id
          WHERE entry.feed = ?1 AND entry.firstSeen >= ?2 AND \(Self.medium) IS NOT NULL
            AND EXISTS (SELECT 1 FROM entry AS old
              WHERE old.feed = entry.feed AND old.firstSeen < entry.firstSeen)
        """, [feed.rawValue, second])
      return db.changesCount
    }
  }

  /// Takes out what was there of a feed before that second, as its line says, but no favourites.
  package func expire(_ feed: FeedID, before second: Int64) async throws(StoreError) {
    try await store.write { db in
      try db.run(
        """
        UPDATE download SET removed = unixepoch()
        WHERE state = 1 AND removed IS NULL AND came < ?2
          AND entry IN (SELECT id FROM entry WHERE feed = ?1)
          AND entry NOT IN (SELECT entry FROM favourite)
        """, [feed.rawValue, second])
    }
  }

  /// Takes over what another program has queued or downloaded of the entries that are here.
  /// Returns how many that is, and how many of the files are here. This is not an act.
  package func adopt(
    _ files: [AdoptedDownload]
  ) async throws(StoreError) -> (queued: Int, here: Int) {
    try await store.write { db in
      var count = (queued: 0, here: 0)
      let wanted = Set(files.map { WebAddress.stored($0.address) })
      var entries: [String: Int64] = [:]
      let rows = try Row.fetchCursor(db, sql: "SELECT url, entry FROM enclosure ORDER BY entry")
      while let row = try rows.next() {
        let url: String = row[0]
        if wanted.contains(url) { entries[url] = row[1] }
      }
      for file in files {
        guard let entry = entries[WebAddress.stored(file.address)] else { continue }
        try db.run(
          """
          INSERT OR IGNORE INTO download (entry, place, state, path, total)
            VALUES (?1, (SELECT coalesce(max(place), 0) + 1 FROM download), ?2, ?3, ?4)
          """, [entry, file.path == nil ? 0 : 1, file.path, file.bytes])
        if file.isHeard { try db.run("DELETE FROM unread WHERE entry = ?", [entry]) }
        if file.path == nil { count.queued += 1 } else { count.here += 1 }
      }
      return count
    }
  }

  // MARK: The queue

  /// Whether something is to be downloaded, or deleted.
  package func hasWork() async throws(StoreError) -> Bool {
    try await store.read(isBrief: true) { db in
      try db.number("SELECT 1 FROM download WHERE state = 0 OR removed IS NOT NULL LIMIT 1") != nil
    }
  }

  /// Returns all that the user wants, in order.
  package func all() async throws(StoreError) -> [Download] {
    try await store.read { db in
      try Self.rows("removed IS NULL ORDER BY download.place, download.entry", in: db)
    }
  }

  /// Returns the file of an entry, if it is there.
  package func file(of entry: EntryID) async throws(StoreError) -> String? {
    try await store.read { db in
      try db.row(
        "SELECT path FROM download WHERE entry = ? AND state = 1 AND removed IS NULL",
        [entry.rawValue])?[0]
    }
  }

  /// Returns the next file that is there, of an unread entry, below that of an entry in the queue;
  /// `nil` without one.
  package func next(after entry: EntryID) async throws(StoreError) -> EntryID? {
    try await store.read { db in
      try db.number(
        """
        SELECT download.entry FROM download
          JOIN download AS before ON before.entry = ? AND before.removed IS NULL
          JOIN unread ON unread.entry = download.entry
        WHERE download.state = 1 AND download.removed IS NULL
          AND (download.place, download.entry) > (before.place, before.entry)
        ORDER BY download.place, download.entry LIMIT 1
        """, [entry.rawValue])
    }.map { EntryID($0) }
  }

  /// Returns the path of the file of that entry. Without one it gets that which `choose` returns,
  /// which knows those of all others.
  package func claim(
    for entry: EntryID, _ choose: @escaping @Sendable (_ taken: Set<String>) -> String
  ) async throws(StoreError) -> String {
    try await store.write { db in
      let own: String? = try db.row(
        "SELECT path FROM download WHERE entry = ?", [entry.rawValue])?[0]
      if let own { return own }
      let taken: [String] = try db.rows(
        "SELECT path FROM download WHERE path IS NOT NULL"
      ) { $0[0] }
      let path = choose(Set(taken))
      try db.run("UPDATE download SET path = ? WHERE entry = ?", [path, entry.rawValue])
      return path
    }
  }

  /// The server says that of the file of that entry, which is not there yet.
  package func note(
    validator: String?, total: Int?, for entry: EntryID
  ) async throws(StoreError) {
    try await store.write { db in
      try db.run(
        "UPDATE download SET validator = ?, total = ? WHERE entry = ? AND state <> 1",
        [validator, total, entry.rawValue])
    }
  }

  /// The file of that entry has come.
  package func finish(
    _ entry: EntryID, at path: String, bytes: Int, now: Int64
  ) async throws(StoreError) {
    try await store.write { db in
      try db.run(
        """
        UPDATE download SET state = 1, path = ?, total = ?, came = ?, attempts = 0, due = 0,
          failure = NULL WHERE entry = ?
        """, [path, bytes, now, entry.rawValue])
    }
  }

  /// An attempt has failed; `due` is the second of the next one, `nil` for none.
  package func fail(
    _ entry: EntryID, because reason: String, attempts: Int, due: Int64?
  ) async throws(StoreError) {
    try await store.write { db in
      try db.run(
        """
        UPDATE download SET state = CASE WHEN ?2 IS NULL THEN 2 ELSE 0 END, due = coalesce(?2, 0),
          attempts = ?3, failure = ?4 WHERE entry = ?1 AND state <> 1
        """, [entry.rawValue, due, attempts, reason])
    }
  }

  /// Forgets what was taken out at that second or before, once `delete` has had the path of each
  /// file that is there, and of each part.
  package func forgetRemoved(
    until second: Int64, delete: @escaping @Sendable (_ path: String, _ isWhole: Bool) -> Void
  ) async throws(StoreError) {
    try await store.write { db in
      let files: [(String, Bool)] = try db.rows(
        // A file that another program has downloaded has no time at which it came.
        """
        SELECT path, state = 1 FROM download
        WHERE removed <= ? AND path IS NOT NULL AND (state <> 1 OR came IS NOT NULL)
        """, [second]
      ) { ($0[0], $0[1]) }
      for (path, isWhole) in files { delete(path, isWhole) }
      try db.run("DELETE FROM download WHERE removed <= ?", [second])
    }
  }

  private static func rows(_ condition: String, in db: Database) throws -> [Download] {
    try db.rows(
      """
      SELECT download.entry, coalesce(entry.title, entry.lead),
        coalesce(feed.name, feed.title, feed.url), feed.url, enclosure.url, enclosure.type,
        enclosure.length, download.state, download.path, download.validator, download.total,
        download.attempts, download.due, download.failure, download.came, heard.seconds,
        coalesce(heard.length, entry.duration)
      FROM download JOIN entry ON entry.id = download.entry JOIN feed ON feed.id = entry.feed
        LEFT JOIN enclosure ON enclosure.entry = entry.id AND enclosure.position = \(medium)
        LEFT JOIN heard ON heard.entry = entry.id
      WHERE \(condition)
      """
    ) { row in
      var download = Download(
        entry: EntryID(row[0]), title: row[1], feed: AddressText.withoutCredentials(row[2]),
        feedURL: row[3],
        address: row[4], type: row[5], length: (row[6] as Int?).map { min(max(0, $0), mostBytes) },
        state: Download.State(rawValue: row[7]) ?? .waiting, path: row[8], validator: row[9],
        total: row[10], attempts: row[11], due: row[12], failure: row[13], came: row[14])
      (download.heard, download.duration) = (row[15], row[16])
      return download
    }
  }
}
