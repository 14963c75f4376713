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

  /// Returns whether some of the entries have copies.
  func has(_ entries: [Int64]) throws -> Bool {
    try db.number(
      "SELECT 1 FROM story WHERE entry IN (SELECT value FROM json_each(?)) LIMIT 1",
      [ItemReader.json(entries)]) != nil
  }

  // MARK: Copies come and go

  /// Two entries that are copies of each other.
  struct Pair: Sendable {
    let entry: Int64
    let other: Int64
    /// Whether their texts say so, and not their links.
    var isNear = false
    /// Whether the first one says more than the other.
    var saysMore = false
  }

  /// Makes two entries copies of each other, with all copies of both, unless two of them would be
  /// of one feed. Returns the entries whose places have changed.
  func join(_ pair: Pair) throws -> [Int64] {
    let (own, others) = (try copies(of: pair.entry), try copies(of: pair.other))
    guard !own.isEmpty, !others.isEmpty, own.count + others.count <= Self.most,
      Set(own.map(\.feed)).isDisjoint(with: others.map(\.feed))
    else { return [] }
    let story =
      try others[0].story ?? own[0].story
      ?? db.number("SELECT ifnull(max(story), 0) + 1 FROM story") ?? 1
    for copy in own + others {
      let isFirst = copy.entry == pair.entry
      try db.run(
        """
        INSERT INTO story (entry, feed, story, place, isNear, saysMore)
          VALUES (?1, ?2, ?3, 0, ?4, ?5)
          ON CONFLICT DO UPDATE SET story = excluded.story
        """, [copy.entry, copy.feed, story, isFirst && pair.isNear, isFirst && pair.saysMore])
    }
    return try order(story)
  }

  /// An entry is a copy of nothing any more. Those that are left are queued, to be counted again.
  func leave(_ entry: Int64) throws { try db.run("DELETE FROM story WHERE entry = ?", [entry]) }

  /// Returns the copies of an entry, itself among them; none if it has been deleted.
  private func copies(of entry: Int64) throws -> [(entry: Int64, feed: Int64, story: Int64?)] {
    let copies: [(entry: Int64, feed: Int64, story: Int64?)] = try db.rows(
      "SELECT entry, feed, story FROM story WHERE story = (SELECT story FROM story WHERE entry = ?)",
      [entry]
    ) { ($0[0], $0[1], $0[2]) }
    if !copies.isEmpty { return copies }
    return try db.rows("SELECT id, feed FROM entry WHERE id = ?", [entry]) { ($0[0], $0[1], nil) }
  }

  /// Counts the copies in the stories of these entries again, and ends those that have one copy
  /// left. Returns the entries whose places have changed.
  func order(_ entries: [Int64]) throws -> [Int64] {
    let stories = try db.numbers(
      "SELECT DISTINCT story FROM story WHERE entry IN (SELECT value FROM json_each(?))",
      [ItemReader.json(entries)])
    return try stories.flatMap(order)
  }

  /// Counts the copies of a story in the order in which they came, and finds the brief ones.
  private func order(_ story: Int64) throws -> [Int64] {
    let copies: [(entry: Int64, words: Int, place: Int, isBrief: Bool)] = try db.rows(
      """
      SELECT story.entry, max(wordCount, ifnull(
          (SELECT words FROM webPage WHERE webPage.entry = story.entry AND html IS NOT NULL), 0)),
        place, isBrief
      FROM story CROSS JOIN entry ON entry.id = story.entry
      WHERE story = ? ORDER BY firstSeen, story.entry
      """, [story]
    ) { ($0[0], $0[1], $0[2], $0[3]) }
    guard copies.count > 1 else {
      for copy in copies { try leave(copy.entry) }
      return copies.map(\.entry)
    }
    let most = copies.map(\.words).max() ?? 0
    for (index, copy) in copies.enumerated() {
      let isBrief = copy.words * 2 < most
      guard (copy.place, copy.isBrief) != (index + 1, isBrief) else { continue }
      try db.run(
        "UPDATE story SET place = ?, isBrief = ? WHERE entry = ?",
        [index + 1, isBrief, copy.entry])
    }
    return copies.enumerated().filter { $0.offset + 1 != $0.element.place }.map(\.element.entry)
  }

  /// Returns those of the entries that are read with a copy that the user has read before they
  /// came, whether it was hidden since or not. A copy that a rule has read, nobody has seen.
  func readBefore(_ entries: [Int64]) throws -> [Int64] {
    try db.numbers(
      """
      SELECT DISTINCT copy.entry
      FROM json_each(?) AS new CROSS JOIN story AS copy ON copy.entry = new.value
        CROSS JOIN unread ON unread.entry = copy.entry
        CROSS JOIN story AS own ON own.story = copy.story AND own.entry <> copy.entry
      WHERE \(Self.isReadWith) AND NOT \(MarkStore.isUnread("own.entry"))
        AND NOT EXISTS (SELECT 1 FROM hidden
          WHERE hidden.entry = own.entry AND hidden.reason <> 'reader')
        AND NOT EXISTS (SELECT 1 FROM touch CROSS JOIN rule ON rule.id = touch.rule
          WHERE touch.entry = own.entry AND ',' || rule.acts || ',' LIKE '%,read,%')
      """, [ItemReader.json(entries)])
  }

  /// The condition that `copy` is read when `own` is: it says nothing more. Of similar texts the
  /// longer one does, but for a line of the publisher.
  private static let isReadWith = """
    (NOT own.isNear AND NOT copy.isNear OR NOT copy.saysMore
      AND (SELECT wordCount FROM entry WHERE entry.id = copy.entry)
        <= (SELECT wordCount + max(12, wordCount / 20) FROM entry WHERE entry.id = own.entry))
    """

  /// Whether nothing was known of an entry before.
  func isNew(_ entry: Int64, since start: Int64) throws -> Bool {
    try entry >= start
      && db.number("SELECT 1 FROM storySign WHERE entry = ?", [entry]) == nil
      && db.number("SELECT 1 FROM story WHERE entry = ?", [entry]) == nil
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
  /// that say more; shown ones to what is hidden, and hidden ones to what is shown. Returns how
  /// many were added.
  func addCopies(to act: Int64, of kind: ActKind) throws -> Int {
    let condition: String
    switch kind {
    case .read, .dayRead, .viewRead:
      condition = "\(Self.isReadWith) AND \(MarkStore.isUnread("copy.entry"))"
    case .hide: condition = "EXISTS (SELECT 1 FROM shown WHERE shown.entry = copy.entry)"
    case .show:
      condition = """
        EXISTS (SELECT 1 FROM hidden WHERE hidden.entry = copy.entry AND hidden.reason = 'reader')
        """
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

  /// Returns how many of that many unread entries are copies of others that are unread too.
  func folded(of unread: Int) throws -> Int {
    guard unread > 1, try isUsed else { return 0 }
    // The smaller table comes first.
    let tables =
      unread < Self.few
      ? "unread CROSS JOIN story ON story.entry = unread.entry"
      : "story CROSS JOIN unread ON unread.entry = story.entry"
    let count = try db.number(
      """
      SELECT total(count - 1)
      FROM (SELECT count(*) AS count FROM \(tables) GROUP BY story HAVING count(*) > 1)
      """)
    return Int(count ?? 0)
  }

  /// Fewer unread entries than these are looked up one by one.
  private static let few = 20_000

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
