package import FeedModel
import FeedSystem
import GRDB
import Synchronization

extension AccountStore {
  /// The result of writing contents.
  package struct IntakeResult: Equatable, Sendable {
    /// New entries.
    package var new = 0
    /// The items of feeds that are not known. They are wanted still.
    package var skipped: [RemoteItemID] = []
  }

  /// Writes the contents of items with their marks, each feed's all or nothing. An item that turns
  /// out to be an entry that was here is read if either side says so, and a favourite if either
  /// does.
  ///
  /// `cache` is that of the run. `now` is in seconds since 1970.
  package func write(
    _ items: [RemoteItem], of account: AccountID, cache: MatchedFeedsCache = MatchedFeedsCache(),
    now: Int64
  ) async throws(StoreError) -> IntakeResult {
    BackgroundThread.lowerPriorityInTask()
    let drafts = items.map { item in
      store.priority.letKeysGoFirst()
      return RemoteDraft(item, now: now, rules: store.ruleBook.rules)
    }
    let streams = try await streams(of: account)
    var result = IntakeResult()
    result.new = try await store.translating {
      try await withThrowingTaskGroup(of: Int.self) { [book = store.ruleBook] group in
        for (stream, drafts) in Dictionary(grouping: drafts, by: \.item.stream) {
          guard let feed = streams[stream] else {
            result.skipped += drafts.map(\.item.id)
            continue
          }
          group.addTask {
            try await store.writeTogether(weight: drafts.count) { db in
              try RemoteIntake(
                db: db, account: account, book: book, cache: cache, now: now,
                priority: store.priority
              ).write(drafts, to: feed)
            }
          }
        }
        return try await group.reduce(0, +)
      }
    }
    return result
  }

  private func streams(of account: AccountID) async throws(StoreError) -> [String: FeedID] {
    try await store.read { db in
      let rows = try db.rows(
        "SELECT stream, feed FROM remoteFeed WHERE account = ? AND stream IS NOT NULL",
        [account]
      ) { ($0[0] as String, FeedID($0[1])) }
      return Dictionary(rows) { first, _ in first }
    }
  }
}

/// Writes items of a server to the archive, within a transaction.
struct RemoteIntake {
  let db: Database
  let account: AccountID
  let book: RuleBook
  let cache: MatchedFeedsCache
  /// Seconds since 1970.
  let now: Int64
  /// Tells whether keys are coming.
  let priority: UserPriority

  /// Where an item of the server is in the archive.
  private struct Place {
    let draft: RemoteDraft
    let name: ShortDigest
    /// The entry, if it was here before.
    var entry: Int64?
    /// Whether the server's item and the entry met before.
    var isKnown = false
  }

  /// Writes the items of a feed, and returns how many entries are new.
  func write(_ drafts: [RemoteDraft], to feed: FeedID) throws -> Int {
    try db.run("UPDATE feed SET wasRemote = 1 WHERE id = ? AND NOT wasRemote", [feed.rawValue])
    var matcher = EntryMatcher(
      db: db, feed: feed, account: account,
      isEmpty: cache.isKnown(feed, try entryCount(of: feed)))
    let places = try places(of: drafts, in: feed, &matcher)
    // Items that the server has changed are written again; known entries keep their text when they
    // meet an item for the first time.
    let written = places.filter { $0.entry == nil || $0.isKnown }
    var seen: Set<ShortDigest> = []
    let new = written.filter { seen.insert($0.name).inserted }
    let read = Set(new.filter { $0.draft.item.isRead }.map(\.name))
    let rules = try RuleIntake(book, db: db, feed: feed, now: now)
    var arrived: [ShortDigest: Int64] = [:]
    let count = try EntryWriter(db: db, feed: feed, now: now, isRemote: true, priority: priority)
      .write(
        new.map { $0.draft.draft.named($0.name) }, rules, read: read,
        unknown: Set(new.filter { $0.entry == nil }.map(\.name)),
        arrived: { arrived[$0] = $1 }
      ).new
    let gone = GoneItems(db: db, account: account)
    var met: [(item: RemoteItem, entry: Int64)] = []
    for place in places {
      priority.letKeysGoFirst()
      let entry = place.entry ?? arrived[place.name]
      let item = place.draft.item
      if place.isKnown {
        try gone.find(item.id)
      } else if let entry = place.entry {
        try gone.release(entry, to: item.id)
      }
      try link(item, to: entry, isKnown: place.isKnown)
      guard let entry, !place.isKnown else { continue }
      // Followed again, or come again: the server may no longer have its other numbers.
      if place.entry != nil { try gone.lookAtOthers(item.id) }
      met.append((item, entry))
    }
    try unite(met)
    if matcher.isEmpty { cache.note(feed, try entryCount(of: feed)) }
    return count
  }

  private func entryCount(of feed: FeedID) throws -> Int64 {
    try db.number("SELECT count(*) FROM entry WHERE feed = ?", [feed.rawValue]) ?? 0
  }

  private func places(
    of drafts: [RemoteDraft], in feed: FeedID, _ matcher: inout EntryMatcher
  ) throws -> [Place] {
    var given: Set<ShortDigest> = []
    let tombstones = "SELECT 1 FROM tombstone WHERE feed = ? LIMIT 1"
    let hasTombstones = try db.number(tombstones, [feed.rawValue]) != nil
    return try drafts.map { draft in
      priority.letKeysGoFirst()
      if let entry = try linked(draft.item), let name = try name(of: entry) {
        matcher.claim(entry)
        return Place(draft: draft, name: name, entry: entry, isKnown: true)
      }
      let (name, entry) = try freeName(of: draft, in: feed, given)
      if let entry {
        matcher.claim(entry)
        return Place(draft: draft, name: name, entry: entry)
      }
      let isBuried = try hasTombstones && isBuried(name, in: feed)
      let similar = isBuried ? nil : try matcher.entry(for: draft.draft.named(name))
      if similar == nil { given.insert(name) }
      return Place(draft: draft, name: name, entry: similar)
    }
  }

  /// Returns the first name that no other item of the server has, and the entry of that name.
  private func freeName(
    of draft: RemoteDraft, in feed: FeedID, _ given: Set<ShortDigest>
  ) throws -> (ShortDigest, Int64?) {
    for name in draft.names.dropLast() where !given.contains(name) {
      guard let entry = try entry(named: name, in: feed) else { return (name, nil) }
      let isOthers = try db.number(
        "SELECT 1 FROM remoteItem WHERE entry = ? AND account = ? AND item <> ? LIMIT 1",
        [entry, account, draft.item.id])
      // The server has the item twice, or it has been followed again there.
      if try isOthers == nil || name == draft.ownName || isSame(entry, draft) {
        return (name, entry)
      }
    }
    let last = draft.names[draft.names.count - 1]
    return (last, try entry(named: last, in: feed))
  }

  private func isSame(_ entry: Int64, _ draft: RemoteDraft) throws -> Bool {
    let row = try db.row("SELECT title, published FROM entry WHERE id = ?", [entry])
    let (title, second): (String?, Int64?) = (row?[0], row?[1])
    let own = draft.draft.record
    return title == own.title && second == own.published
  }

  private func linked(_ item: RemoteItem) throws -> Int64? {
    try db.number(
      "SELECT entry FROM remoteItem WHERE account = ? AND item = ?",
      [account, item.id])
  }

  private func name(of entry: Int64) throws -> ShortDigest? {
    try db.row("SELECT digest FROM entry WHERE id = ?", [entry])?[0]
  }

  private func entry(named name: ShortDigest, in feed: FeedID) throws -> Int64? {
    try db.number("SELECT id FROM entry WHERE feed = ? AND digest = ?", [feed.rawValue, name])
  }

  private func isBuried(_ name: ShortDigest, in feed: FeedID) throws -> Bool {
    try db.number(
      "SELECT 1 FROM tombstone WHERE feed = ? AND digest = ?", [feed.rawValue, name]) != nil
  }

  /// Notes which entry an item is. Without one it was deleted here, and is not fetched again.
  private func link(_ item: RemoteItem, to entry: Int64?, isKnown: Bool) throws {
    try db.run(
      """
      INSERT INTO remoteItem (account, item, entry, time, seenRead, seenStarred)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT DO UPDATE SET entry = ?3, time = ?4, wanted = 0, goneSince = NULL,
          seenRead = iif(?7, seenRead, ?5), seenStarred = iif(?7, seenStarred, ?6)
      """,
      [
        account, item.id, entry,
        item.arrival ?? now, item.isRead, item.isStarred, isKnown,
      ])
  }

  /// Unites the marks of both sides where they meet for the first time, and lets those wait that
  /// the server has not.
  private func unite(_ met: [(item: RemoteItem, entry: Int64)]) throws {
    guard !met.isEmpty else { return }
    let journal = Journal(db: db)
    // Acts of the user since then are pending and win.
    let read = try met.filter {
      try $0.item.isRead && isUnread($0.entry) && !waits($0.entry, .read)
    }
    let starred = try met.filter { try $0.item.isStarred && !waits($0.entry, .star) }
    try journal.adopt(.read, of: read.map(\.entry), from: account)
    try journal.adopt(.favourite, of: starred.map(\.entry), from: account)
    let entries = met.map(\.entry)
    // It is this account that they are to wait for.
    for mark in RemoteMark.allCases {
      try db.run(
        OutboxTriggers.insertion(mark, from: OutboxTriggers.items),
        [ItemReader.json(entries), account])
    }
  }

  private func waits(_ entry: Int64, _ mark: RemoteMark) throws -> Bool {
    try db.number(
      "SELECT 1 FROM waiting WHERE entry = ? AND account = ? AND mark = ?",
      [entry, account, mark]) != nil
  }

  private func isUnread(_ entry: Int64) throws -> Bool {
    try db.number("SELECT \(OutboxTriggers.value(.read, of: "?1"))", [entry]) == 0
  }
}

/// The findings of a run about feeds whose items it writes. They are not looked up again with each
/// answer, so that the time of a first sync grows with its items, and not with their square.
package final class MatchedFeedsCache: Sendable {
  /// How many entries a feed has that are all items of the account.
  private let known = Mutex<[FeedID: Int64]>([:])

  package init() {}

  /// Whether all entries of a feed, that many, are known to be items of the account.
  func isKnown(_ feed: FeedID, _ count: Int64) -> Bool { known.withLock { $0[feed] == count } }

  func note(_ feed: FeedID, _ count: Int64) { known.withLock { $0[feed] = count } }
}
