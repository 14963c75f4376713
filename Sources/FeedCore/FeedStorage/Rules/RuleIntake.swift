import FeedFiltering
import FeedModel
import GRDB

/// Applies the rules to the entries of one document, within its transaction.
///
/// A sieve chooses the rules that an entry may satisfy, and the archive checks these, so that rules
/// mean the same for new entries as for old ones.
struct RuleIntake {
  /// What the rules say about new entries.
  struct Verdict {
    /// The muted entries, each with the first rule that mutes it.
    var muted: [Int64: Int64] = [:]
    var read: Set<Int64> = []
    var favourites: [Int64] = []

    /// Makes entries favourites, which muting leaves alone. `now` is in seconds since 1970.
    func choose(at now: Int64, in db: Database) throws {
      guard !favourites.isEmpty else { return }
      try db.run(
        "INSERT OR IGNORE INTO favourite (entry, since) SELECT value, ?1 FROM json_each(?2)",
        [now, ItemReader.json(favourites)])
    }
  }

  private let db: Database
  /// Seconds since 1970.
  private let now: Int64
  private let active: ActiveRules
  /// The rules that an entry of this feed can satisfy.
  private let possible: [Bool]
  /// The entries to check, by the index of the rule.
  private var candidates: [[Int64]]

  /// Returns `nil` if no rule can be about the feed.
  init?(_ book: RuleBook, db: Database, feed: FeedID, now: Int64) throws {
    guard let active = try book.rules(in: db) else { return nil }
    let row = try db.row(
      "SELECT url, \(SubscriptionStore.feedTitle) FROM feed WHERE id = ?", [feed.rawValue])
    guard let row else { return nil }
    possible = active.sieve.possible(inFeed: row[0], titled: row[1])
    guard possible.contains(true) else { return nil }
    self.db = db
    self.now = now
    self.active = active
    candidates = Array(repeating: [], count: active.rules.count)
  }

  /// Adds an entry that was written.
  mutating func add(_ id: Int64, _ draft: EntryDraft) {
    var literals = draft.literals
    if literals?.generation != active.generation {
      literals = RuleLiterals(
        draft.record, categories: draft.categories, text: SearchableText.plain(draft.html), active)
    }
    let found = active.sieve.candidates(
      literals?.numbers ?? [], kind: draft.record.kind, possible: possible)
    for index in found { candidates[index].append(id) }
  }

  /// Checks the candidates, and records what the rules have caught.
  func finish() throws -> Verdict {
    var verdict = Verdict()
    for (index, rule) in active.rules.enumerated() where !candidates[index].isEmpty {
      let caught = try RuleCheck(rule.rule.expression, now: now, db: db)
        .passing(candidates[index])
      guard !caught.isEmpty else { continue }
      try RuleTouches(db: db).add(caught, to: rule.id)
      for act in rule.rule.acts {
        switch act {
        case .mute: verdict.muted.merge(caught.map { ($0, rule.id) }) { first, _ in first }
        case .read: verdict.read.formUnion(caught)
        case .favourite: verdict.favourites += caught
        case .keep, .highlight: break
        }
      }
    }
    return verdict
  }

  /// Checks entries that their feed has changed: rules let go of those that no longer satisfy them.
  /// What is done once is not done again.
  func renew(_ entries: [Int64]) throws {
    let touches = RuleTouches(db: db)
    for (index, rule) in active.rules.enumerated() {
      let caught =
        try candidates[index].isEmpty
        ? [] : RuleCheck(rule.rule.expression, now: now, db: db).passing(candidates[index])
      let before = try touches.caught(of: entries, by: rule.id)
      guard Set(caught) != Set(before) else { continue }
      try touches.remove(before.filter { !caught.contains($0) }, from: rule.id)
      if rule.rule.acts.contains(where: \.lasts) { try touches.add(caught, to: rule.id) }
    }
    try touches.settle(entries)
  }
}
