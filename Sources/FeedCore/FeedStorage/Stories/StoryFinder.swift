package import FeedModel
import Foundation
import GRDB

/// Finds the entries of different feeds that are the same news, in the background and in small
/// steps: those that have come, and once all that the archive has.
package struct StoryFinder: Sendable {
  private let store: FeedStore
  private let rules: StoryRules
  /// The current time in seconds since 1970.
  private let now: Int64

  /// Entries of one transaction.
  private static let portion = 500

  package init(store: FeedStore, rules: StoryRules, now: Int64) {
    (self.store, self.rules, self.now) = (store, rules, now)
  }

  /// Finds what is to be found. If the task is cancelled, the next call continues from there.
  package func run() async throws {
    guard !store.isVisited, try await begin(), var work = try await next() else { return }
    var window = StoryWindow(
      try await store.read { db in
        try db.rows("SELECT entry, feed, sign FROM storySign", [], StorySign.init)
      })
    while true {
      try Task.checkCancellation()
      try await find(work, in: &window)
      guard let more = try await next() else { return }
      work = more
    }
  }

  /// Makes what has been found fit the rules. Returns whether copies are to be found.
  private func begin() async throws -> Bool {
    let state = try await store.read(isBrief: true) { db in
      try db.row(
        """
        SELECT rules, filledTo IS NOT NULL OR EXISTS (SELECT 1 FROM storyQueue) FROM storyState
        """
      ).map { (rules: $0[0] as String, hasWork: $0[1] as Bool) }
    }
    let isOff = rules.mode == .off
    guard state?.rules != rules.stored || isOff && state?.hasWork == true else {
      return !isOff && state?.hasWork == true
    }
    // In a new archive only what has come in the last days is worth a look.
    let isNew = state?.rules == "" && !isOff
    try await store.write { [store, rules, now] db in
      let tables = isNew ? [] : ["story", "storySign", "storyQueue"]
      let copies = isNew ? [] : try db.numbers("SELECT entry FROM story")
      for table in tables { try db.run("DELETE FROM \(table)") }
      try RuleIntake.placesChanged(of: copies, store.ruleBook, now: now, db: db)
      try db.run(
        "INSERT OR REPLACE INTO storyState (id, rules, filledTo) VALUES (1, ?, ?)",
        [rules.stored, isOff || isNew ? nil : Int64.min])
    }
    return !isOff
  }

  // MARK: Steps

  /// Entries whose copies are to be found.
  private struct Work: Sendable {
    let ids: [Int64]
    /// Those of them that may have copies.
    let entries: [Entry]
    /// The last entry of a stretch of the archive; `nil` for what has come.
    let filledTo: Int64?
  }

  private struct Entry: Sendable {
    let id: Int64
    let feed: Int64
    let title: String
    let link: String?
    let guid: String
    /// The beginning of the text; empty where texts are not compared.
    let text: String
  }

  /// Returns what is next; `nil` if there is nothing more.
  private func next() async throws -> Work? {
    try await store.read { [rules] db in
      let queued = try db.numbers(
        "SELECT entry FROM storyQueue ORDER BY entry LIMIT \(Self.portion)")
      if !queued.isEmpty {
        return Work(ids: queued, entries: try Self.entries(queued, rules, db), filledTo: nil)
      }
      guard let start = try db.number("SELECT filledTo FROM storyState") else { return nil }
      let old = try db.numbers(
        "SELECT id FROM entry WHERE id > ? ORDER BY id LIMIT \(Self.portion)", [start])
      return Work(
        ids: old, entries: try Self.entries(old, rules, db), filledTo: old.last ?? .max)
    }
  }

  /// Reads entries, but for those of feeds whose entries are copies of nothing.
  private static func entries(
    _ ids: [Int64], _ rules: StoryRules, _ db: Database
  ) throws -> [Entry] {
    let html = rules.mode == .near ? "substr(body.html, 1, \(StoryText.mostHTML))" : "''"
    let entries = try db.rows(
      """
      SELECT entry.id, entry.feed, ifnull(entry.title, ''), entry.link, body.guid, \(html), feed.url
      FROM json_each(?) AS wanted CROSS JOIN entry ON entry.id = wanted.value
        CROSS JOIN body ON body.entry = entry.id CROSS JOIN feed ON feed.id = entry.feed
      """, [ItemReader.json(ids)]
    ) { row in
      rules.single.contains(row[6])
        ? nil
        : Entry(
          id: row[0], feed: row[1], title: row[2], link: row[3], guid: row[4],
          text: SearchableText.plain(row[5]))
    }
    return entries.compactMap(\.self)
  }

  private func find(_ work: Work, in window: inout StoryWindow) async throws {
    if work.filledTo != nil, let first = work.entries.first { window.advance(to: first.id) }
    var found = Findings()
    var texts: [Int64: StoryText] = [:]
    // A copy that is older was queued because its story has lost another.
    let start = work.filledTo == nil ? StoryWindow.start(at: now) : .min
    for entry in work.entries where entry.id >= start {
      let (sign, old) = (sign(of: entry), window.sign(of: entry.id))
      guard sign != old else { continue }
      found.signs.append(sign)
      if let old, !old.isSameNews(as: sign) { found.leaving.append(entry.id) }
      let copies = window.copies(of: sign)
      found.pairs += copies.map { StoryTable.Pair(entry: entry.id, other: $0) }
      let similar = rules.mode == .near && copies.isEmpty ? window.similar(to: sign) : []
      if !similar.isEmpty {
        let own = StoryText(title: entry.title, text: entry.text)
        for other in similar {
          if texts[other] == nil { texts[other] = try await text(of: other) }
          guard let text = texts[other], StoryLikeness.areCopies(own, text) else { continue }
          found.pairs.append(
            StoryTable.Pair(
              entry: entry.id, other: other, isNear: true,
              saysMore: !own.saysNothingMore(than: text)))
        }
      }
      window.add(sign)
      try Task.checkCancellation()
    }
    try await write(work, found)
  }

  private func sign(of entry: Entry) -> StorySign {
    var sign = StorySign(entry: entry.id, feed: entry.feed)
    if let link = entry.link.flatMap(StoryLink.init) {
      (sign.link, sign.isLoose) = (link.key, link.isLoose)
    }
    let title = StoryTitle(entry.title)
    sign.title = title.key
    if sign.title != 0, ["http:", "https:", "tag:", "urn:"].contains(where: entry.guid.hasPrefix) {
      sign.name = StoryWord.mix(entry.guid.utf8.reduce(sign.title) { ($0 ^ UInt64($1)) &* 31 })
    }
    if rules.mode == .near {
      sign.sketch = StorySketch(entry.text, hasTitle: !title.words.isEmpty).values
    } else if sign.link == 0, sign.name == 0 {
      // A title alone says nothing.
      sign.title = 0
    }
    return sign
  }

  private func text(of entry: Int64) async throws -> StoryText? {
    try await store.read { [rules] db in
      try Self.entries([entry], rules, db).first.map { StoryText(title: $0.title, text: $0.text) }
    }
  }

  // MARK: What was found

  private struct Findings: Sendable {
    /// The signs that are new or have changed.
    var signs: [StorySign] = []
    /// Entries whose news has become another.
    var leaving: [Int64] = []
    var pairs: [StoryTable.Pair] = []
  }

  private func write(_ work: Work, _ found: Findings) async throws {
    let (start, isNew) = (StoryWindow.start(at: now), work.filledTo == nil)
    let isQuiet = found.pairs.isEmpty && !isNew
    try await store.write(changing: isQuiet ? [] : nil) { [store, now] db in
      let table = StoryTable(db: db)
      // An entry that the user has kept unread is not new when its text changes.
      let arrived =
        isNew ? try found.signs.map(\.entry).filter { try table.isNew($0, since: start) } : []
      try db.run("DELETE FROM storySign WHERE entry < ?", [start])
      for sign in found.signs where sign.entry >= start && !sign.isEmpty {
        try db.run(
          """
          INSERT OR REPLACE INTO storySign (entry, feed, sign)
            SELECT id, feed, ?2 FROM entry WHERE id = ?1
          """, [sign.entry, sign.data])
      }
      for entry in found.leaving { try table.leave(entry) }
      var changed = Set(found.leaving)
      for pair in found.pairs { changed.formUnion(try table.join(pair)) }
      if let end = work.filledTo {
        try db.run("UPDATE storyState SET filledTo = ?", [end == .max ? nil : end])
      } else {
        // Texts may have become longer or shorter, and copies may have gone.
        changed.formUnion(try table.order(work.ids))
        try db.run(
          "DELETE FROM storyQueue WHERE entry IN (SELECT value FROM json_each(?))",
          [ItemReader.json(work.ids)])
        try Journal(db: db).adopt(.read, of: try table.readBefore(arrived))
      }
      try RuleIntake.placesChanged(
        of: changed.sorted(), new: Set(arrived), store.ruleBook, now: now, db: db)
    }
  }
}
