package import FeedModel
import GRDB
import SafeText

extension TimelineStore {
  /// Returns the marks of some entries that come after that one in the order of ids, without those
  /// that have none, and the last entry that was looked at; `nil` if there are no more.
  package func marks(
    after entry: EntryID?
  ) async throws(StoreError) -> (marks: [ExchangedMarks], last: EntryID?) {
    try await store.read { db in
      var last: Int64?
      let rows = try db.rows(
        """
        SELECT entry.id, feed.url, body.guid, entry.link, \(MarkStore.isUnread("entry.id")),
          EXISTS (SELECT 1 FROM favourite WHERE favourite.entry = entry.id),
          ifnull((SELECT stars FROM rating WHERE rating.entry = entry.id), 0),
          (SELECT tags FROM tagged WHERE tagged.entry = entry.id),
          (SELECT note FROM noted WHERE noted.entry = entry.id)
        FROM entry CROSS JOIN feed ON feed.id = entry.feed CROSS JOIN body ON body.entry = entry.id
        WHERE entry.id > ? ORDER BY entry.id LIMIT 2000
        """, [entry?.rawValue ?? Int64.min]
      ) { row in
        last = row[0]
        let (isUnread, tags): (Bool, String?) = (row[4], row[7])
        return ExchangedMarks(
          feed: AddressText.withoutCredentials(row[1]), guid: row[2], link: row[3],
          isRead: !isUnread, isFavourite: row[5], rating: row[6],
          tags: tags.map(TagList.tags) ?? [], note: row[8])
      }
      return (rows.filter { !$0.isEmpty }, last.map { EntryID($0) })
    }
  }
}

extension MarkStore {
  /// Adds the marks of another archive to those that are here: nothing becomes unread, and what is
  /// here stays. Doing it again changes nothing. It is not an act of the user.
  package func adopt(
    _ marks: [ExchangedMarks]
  ) async throws(StoreError) -> ExchangedMarks.Count {
    let byFeed = Dictionary(grouping: marks, by: \.feed)
    return try await store.writeDurably { db in
      let adoption = MarkAdoption(db: db)
      let known = try adoption.feeds()
      var count = ExchangedMarks.Count()
      for (address, marks) in byFeed.sorted(by: { $0.key < $1.key }) {
        if let feed = known[AddressText.withoutCredentials(address)] {
          try adoption.adopt(marks, of: feed, &count)
        } else {
          count.unfollowed += marks.count
          count.feeds.insert(address)
        }
      }
      return count
    }
  }
}

/// Adds marks from another archive, in a transaction.
private struct MarkAdoption {
  let db: Database

  /// Returns the feeds by their addresses without user names, those of today before former ones.
  func feeds() throws -> [String: Int64] {
    let rows: [(String, Int64)] = try db.rows(
      "SELECT url, id FROM feed UNION ALL SELECT url, feed FROM formerAddress"
    ) { (AddressText.withoutCredentials($0[0]), $0[1]) }
    return Dictionary(rows, uniquingKeysWith: { first, _ in first })
  }

  func adopt(
    _ marks: [ExchangedMarks], of feed: Int64, _ count: inout ExchangedMarks.Count
  ) throws {
    let entries = try entries(of: feed)
    var (read, favourites): (Set<Int64>, Set<Int64>) = ([], [])
    for mark in marks {
      guard let entry = entries.guids[mark.guid] ?? mark.link.flatMap({ entries.links[$0] }) else {
        count.missing += 1
        continue
      }
      if mark.isRead { read.insert(entry) }
      if mark.isFavourite { favourites.insert(entry) }
      if (1...5).contains(mark.rating) {
        try db.run(
          "INSERT OR IGNORE INTO rating (entry, stars, since) VALUES (?, ?, unixepoch())",
          [entry, mark.rating])
        count.rated += db.changesCount
      }
      try addTags(mark.tags, to: entry, &count)
      if let note = mark.note.flatMap(ItemNote.cleaned) { try add(note, to: entry, &count) }
    }
    let journal = Journal(db: db)
    let unread = try among(read, "\(MarkStore.isUnread("value"))")
    try journal.adopt(.read, of: unread)
    let others = try among(
      favourites, "NOT EXISTS (SELECT 1 FROM favourite WHERE favourite.entry = value)")
    try journal.adopt(.favourite, of: others)
    count.read += unread.count
    count.favourites += others.count
  }

  private func among(_ entries: Set<Int64>, _ condition: String) throws -> [Int64] {
    try db.numbers(
      "SELECT value FROM json_each(?) WHERE \(condition)", [ItemReader.json(entries)])
  }

  private func entries(of feed: Int64) throws -> (guids: [String: Int64], links: [String: Int64]) {
    let rows: [(id: Int64, guid: String, link: String?)] = try db.rows(
      """
      SELECT entry.id, body.guid, entry.link
      FROM entry CROSS JOIN body ON body.entry = entry.id WHERE entry.feed = ? ORDER BY entry.id
      """, [feed]
    ) { ($0[0], $0[1], $0[2]) }
    return (
      Dictionary(rows.map { ($0.guid, $0.id) }, uniquingKeysWith: { $1 }),
      Dictionary(rows.compactMap { row in row.link.map { ($0, row.id) } }, uniquingKeysWith: { $1 })
    )
  }

  private func addTags(
    _ names: [String], to entry: Int64, _ count: inout ExchangedMarks.Count
  ) throws {
    let names = names.compactMap { ItemTag.name($0) }
    guard !names.isEmpty else { return }
    let before = db.totalChangesCount
    try ItemTags(db: db).add(names, to: [entry])
    if db.totalChangesCount > before { count.tagged += 1 }
  }

  /// Adds a note below the one that is there, unless that contains it.
  private func add(
    _ note: String, to entry: Int64, _ count: inout ExchangedMarks.Count
  ) throws {
    let own: String? = try db.row("SELECT note FROM noted WHERE entry = ?", [entry])?[0]
    guard own?.contains(note) != true else { return }
    try db.run(
      """
      INSERT INTO noted (entry, note) VALUES (?, ?)
        ON CONFLICT DO UPDATE SET note = excluded.note
      """, [entry, own.map { "\($0)\n\(note)" } ?? note])
    count.noted += 1
  }
}
