import FeedModel
import Foundation
import GRDB
import SafeText

/// The table of stories: which entries are copies of each other.
struct StoryTable {
  let db: Database

  /// The most copies of one story; more of them stay alone.
  private static let most = 100

  /// Whether there is any story.
  var isUsed: Bool { get throws { try db.number("SELECT 1 FROM story LIMIT 1") != nil } }

  // MARK: Copies come and go

  /// Makes two entries copies of each other, with all copies of both, unless two of them would be
  /// of one feed. Returns whether anything changed.
  func join(_ entry: Int64, with other: Int64, saysMore: Bool) throws -> Bool {
    let (own, others) = (try copies(of: entry), try copies(of: other))
    guard !own.isEmpty, !others.isEmpty, own.count + others.count <= Self.most,
      Set(own.map(\.feed)).isDisjoint(with: others.map(\.feed))
    else { return false }
    let story =
      try others[0].story ?? own[0].story
      ?? db.number("SELECT ifnull(max(story), 0) + 1 FROM story") ?? 1
    for copy in own + others {
      try db.run(
        """
        INSERT INTO story (entry, feed, story, place, saysMore) VALUES (?1, ?2, ?3, 0, ?4)
          ON CONFLICT DO UPDATE SET story = excluded.story
        """, [copy.entry, copy.feed, story, copy.entry == entry && saysMore])
    }
    try order(story)
    return true
  }

  /// An entry is a copy of nothing any more.
  func leave(_ entry: Int64) throws {
    guard let story = try db.number("SELECT story FROM story WHERE entry = ?", [entry]) else {
      return
    }
    try db.run("DELETE FROM story WHERE entry = ?", [entry])
    try order(story)
    try tidy()
  }

  /// Returns the copies of an entry, itself among them; none if it has been deleted.
  private func copies(of entry: Int64) throws -> [(entry: Int64, feed: Int64, story: Int64?)] {
    let copies: [(entry: Int64, feed: Int64, story: Int64?)] = try db.rows(
      "SELECT entry, feed, story FROM story WHERE story = (SELECT story FROM story WHERE entry = ?)",
      [entry]
    ) { ($0[0], $0[1], $0[2]) }
    if !copies.isEmpty { return copies }
    return try db.rows("SELECT id, feed FROM entry WHERE id = ?", [entry]) { ($0[0], $0[1], nil) }
  }

  /// Finds anew which copies are brief in the stories of these entries.
  func order(_ entries: [Int64]) throws {
    let stories = try db.numbers(
      "SELECT DISTINCT story FROM story WHERE entry IN (SELECT value FROM json_each(?))",
      [ItemReader.json(entries)])
    for story in stories { try order(story) }
  }

  /// Forgets stories of which one copy is left, and counts those again of which one has gone.
  func tidy() throws {
    let alone = "SELECT story FROM story GROUP BY story HAVING count(*) = 1"
    if try db.number("\(alone) LIMIT 1") != nil {
      try db.run("DELETE FROM story WHERE story IN (\(alone))")
    }
    let stories = try db.numbers(
      "SELECT story FROM story GROUP BY story HAVING max(place) > count(*)")
    for story in stories { try order(story) }
  }

  /// Counts the copies of a story in the order in which they came, and finds the brief ones.
  private func order(_ story: Int64) throws {
    let copies: [(entry: Int64, words: Int)] = try db.rows(
      """
      SELECT story.entry, max(wordCount, ifnull(
        (SELECT words FROM webPage WHERE webPage.entry = story.entry AND html IS NOT NULL), 0))
      FROM story CROSS JOIN entry ON entry.id = story.entry
      WHERE story = ? ORDER BY firstSeen, story.entry
      """, [story]
    ) { ($0[0], $0[1]) }
    let most = copies.map(\.words).max() ?? 0
    for (index, copy) in copies.enumerated() {
      try db.run(
        """
        UPDATE story SET place = ?1, isBrief = ?2
          WHERE entry = ?3 AND (place <> ?1 OR isBrief <> ?2)
        """, [index + 1, copy.words * 2 < most, copy.entry])
    }
  }

  /// Returns those of the entries that are read with a copy that the user has read before they
  /// came. What a rule has read, nobody has seen.
  func readBefore(_ entries: [Int64]) throws -> [Int64] {
    try db.numbers(
      """
      SELECT DISTINCT own.entry
      FROM json_each(?) AS new CROSS JOIN story AS own ON own.entry = new.value
        CROSS JOIN unread ON unread.entry = own.entry
        CROSS JOIN story AS copy ON copy.story = own.story
        CROSS JOIN shown ON shown.entry = copy.entry
      WHERE copy.entry <> own.entry AND NOT own.saysMore AND NOT copy.saysMore
        AND NOT EXISTS (SELECT 1 FROM unread AS other WHERE other.entry = copy.entry)
        AND NOT EXISTS (SELECT 1 FROM touch CROSS JOIN rule ON rule.id = touch.rule
          WHERE touch.entry = copy.entry AND ',' || rule.acts || ',' LIKE '%,read,%')
      """, [ItemReader.json(entries)])
  }

  /// Whether an entry is in a story.
  func has(_ entry: Int64) throws -> Bool {
    try db.number("SELECT 1 FROM story WHERE entry = ?", [entry]) != nil
  }

  // MARK: Acts

  /// Returns the copies that an act on these entries is about too.
  func copies(of entries: [EntryID]) throws -> [EntryID] {
    guard try isUsed else { return [] }
    return try db.numbers(
      """
      SELECT copy.entry FROM json_each(?) AS given
        CROSS JOIN story AS own ON own.entry = given.value
        CROSS JOIN story AS copy ON copy.story = own.story
      """, [ItemReader.json(entries.map(\.rawValue))]
    ).map { EntryID($0) }
  }

  /// Adds the copies to what an act is about: those that are unread to what is read, but for those
  /// that say more; those that are shown to what is hidden. Returns how many were added.
  func addCopies(to act: Int64, of kind: ActKind) throws -> Int {
    let condition: String
    switch kind {
    case .read, .dayRead, .viewRead:
      condition = "NOT copy.saysMore AND \(MarkStore.isUnread("copy.entry"))"
    case .hide: condition = "EXISTS (SELECT 1 FROM shown WHERE shown.entry = copy.entry)"
    default: return 0
    }
    guard try isUsed else { return 0 }
    try db.run(
      """
      INSERT OR IGNORE INTO journalEntry (act, entry)
        SELECT DISTINCT given.act, copy.entry
        FROM journalEntry AS given CROSS JOIN story AS own ON own.entry = given.entry
          CROSS JOIN story AS copy ON copy.story = own.story
        WHERE given.act = ? AND \(condition)
      """, [act])
    return db.changesCount
  }

  // MARK: Reading

  /// Returns how many unread entries are copies of others that are unread too.
  func foldedUnread() throws -> Int {
    guard try isUsed else { return 0 }
    let count = try db.number(
      """
      SELECT total(count - 1) FROM (
        SELECT count(*) AS count FROM story CROSS JOIN unread ON unread.entry = story.entry
        GROUP BY story HAVING count(*) > 1)
      """)
    return Int(count ?? 0)
  }

  /// Returns the other copies of entries that are in the river, in the order in which they came.
  func others(of entries: [Int64]) throws -> [EntryID: [EntryCopy]] {
    guard try isUsed else { return [:] }
    var copies: [EntryID: [EntryCopy]] = [:]
    let found: [(entry: EntryID, copy: EntryCopy)] = try db.rows(
      """
      SELECT own.entry, copy.entry, \(SubscriptionStore.feedTitle), entry.comments
      FROM json_each(?) AS wanted CROSS JOIN story AS own ON own.entry = wanted.value
        CROSS JOIN story AS copy ON copy.story = own.story AND copy.entry <> own.entry
        CROSS JOIN shown ON shown.entry = copy.entry
        CROSS JOIN entry ON entry.id = copy.entry CROSS JOIN feed ON feed.id = copy.feed
      ORDER BY copy.place
      """, [ItemReader.json(entries)]
    ) { row in
      let title = AddressText.withoutCredentials(row[2])
      return (EntryID(row[0]), EntryCopy(id: EntryID(row[1]), feedTitle: title, comments: row[3]))
    }
    for (entry, copy) in found { copies[entry, default: []].append(copy) }
    return copies
  }
}
