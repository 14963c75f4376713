import FeedModel
import GRDB

/// What rules have caught, and the muting that follows from it.
struct RuleMatches {
  let db: Database

  /// Adds what rules have caught.
  func add(_ caught: [(rule: Int64, entries: [Int64])]) throws {
    guard !caught.isEmpty else { return }
    let pairs = caught.map { "[\($0.rule),\(ItemReader.json($0.entries))]" }
    try db.run(
      """
      INSERT OR IGNORE INTO touch (rule, entry)
        SELECT rule.id, entry.id FROM json_each(?) AS caught
          CROSS JOIN rule ON rule.id = caught.value ->> 0
          CROSS JOIN json_each(caught.value -> 1) AS given
          CROSS JOIN entry ON entry.id = given.value
      """, ["[\(pairs.joined(separator: ","))]"])
  }

  func remove(_ entries: [Int64], from rule: Int64) throws {
    guard !entries.isEmpty else { return }
    try db.run(
      "DELETE FROM touch WHERE rule = ?1 AND entry IN (SELECT value FROM json_each(?2))",
      [rule, ItemReader.json(entries)])
  }

  /// Returns which of the entries each rule has caught.
  func rules(of entries: [Int64]) throws -> [Int64: [Int64]] {
    let pairs: [(rule: Int64, entry: Int64)] = try db.rows(
      "SELECT rule, entry FROM touch WHERE entry IN (SELECT value FROM json_each(?))",
      [ItemReader.json(entries)]
    ) { (rule: $0[0], entry: $0[1]) }
    return Dictionary(grouping: pairs, by: \.rule).mapValues { $0.map(\.entry) }
  }

  /// Mutes the entries that a rule mutes now, and brings those back that none does.
  func updateMuted(_ entries: [Int64]) throws {
    let given = "(SELECT value FROM json_each(?))"
    let arguments: StatementArguments = [ItemReader.json(entries)]
    // Entries that are muted already come first, as the others need not be read again.
    let isAnothers = "rule IS NOT \(Schema.muter("hidden.entry"))"
    try db.run(
      """
      UPDATE hidden SET rule = \(Schema.muter("hidden.entry"))
        WHERE reason = 'rule' AND entry IN \(given) AND \(isAnothers)
          AND \(Schema.muter("hidden.entry")) IS NOT NULL
      """, arguments)
    try db.run(
      "DELETE FROM hidden WHERE reason = 'rule' AND entry IN \(given) AND \(isAnothers)",
      arguments)
    try db.run(
      """
      WITH muted (entry, rule) AS MATERIALIZED (
        SELECT entry, \(Schema.muter("shown.entry")) FROM shown WHERE entry IN \(given))
      INSERT INTO hidden (entry, reason, isUnread, rule)
        SELECT entry, 'rule', EXISTS (SELECT 1 FROM unread WHERE unread.entry = muted.entry), rule
        FROM muted WHERE rule IS NOT NULL
      """, arguments)
  }
}

extension RuleAct {
  /// Whether it holds as long as the rule does, also for entries that were there before it.
  var lasts: Bool {
    switch self {
    case .mute, .keep, .highlight: true
    case .read, .favourite, .notify, .tag: false
    }
  }
}
