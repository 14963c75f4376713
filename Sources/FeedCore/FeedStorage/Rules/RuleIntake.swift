import FeedFiltering
import FeedModel
import GRDB

/// Applies the rules to the entries of one document, within its transaction.
///
/// A `RulePrefilter` chooses the rules that an entry may satisfy. Most of these can be checked on
/// the draft, and the archive checks the others.
struct RuleIntake {
  /// What the rules say about new entries.
  struct Verdict {
    /// The muted entries, each with the first rule that mutes it.
    var muted: [Int64: Int64] = [:]
    var read: Set<Int64> = []
    var favourites: [Int64] = []
    /// The entries that get tags, by the tag.
    var tagged: [String: [Int64]] = [:]

    /// Puts tags on entries and makes others favourites, which muting leaves alone. `now` is in
    /// seconds since 1970.
    func choose(at now: Int64, in db: Database) throws {
      for (tag, entries) in tagged.sorted(by: { $0.key < $1.key }) {
        try ItemTags(db: db).add([tag], to: entries)
      }
      guard !favourites.isEmpty else { return }
      try db.run(
        "INSERT OR IGNORE INTO favourite (entry, since) SELECT value, ?1 FROM json_each(?2)",
        [now, ItemReader.json(favourites)])
    }
  }

  private let db: Database
  /// Seconds since 1970.
  private let now: Int64
  private let active: RuleBook.ActiveRules
  private let feed: (address: String, title: String)
  /// The rules that an entry of this feed can satisfy.
  private let possible: [Bool]
  /// The entries that satisfy a rule, by its index, and those that only the archive can check.
  private var (caught, candidates): ([Int: [Int64]], [Int: [Int64]]) = ([:], [:])

  /// Returns `nil` if no rule can be about the feed.
  init?(_ book: RuleBook, db: Database, feed: FeedID, now: Int64) throws {
    guard let active = try book.rules(in: db) else { return nil }
    let row = try db.row(
      "SELECT url, \(SubscriptionStore.feedTitle) FROM feed WHERE id = ?", [feed.rawValue])
    guard let row else { return nil }
    let known: (address: String, title: String) = (row[0], row[1])
    possible = active.rules.map { numbered in
      numbered.rule.expression.holds { Self.outcome(of: $0, in: known) } != false
    }
    guard possible.contains(true) else { return nil }
    self.db = db
    self.now = now
    self.active = active
    self.feed = known
  }

  /// Returns what the feed alone decides.
  private static func outcome(
    of test: QueryExpression, in feed: (address: String, title: String)
  ) -> Bool? {
    switch test {
    case .feeds(let urls, let sense): urls.contains(feed.address) == (sense == .holds)
    case .comparison(let comparison) where comparison.attribute == .feedAddress:
      comparison.check(feed.address)
    case .comparison(let comparison) where comparison.attribute == .feedTitle:
      comparison.check(feed.title)
    case .comparison, .since, .before, .all, .any: nil
    }
  }

  /// Adds an entry that was written.
  mutating func add(_ id: Int64, _ draft: EntryDraft) {
    var literals = draft.literals
    if literals?.generation != active.generation {
      literals = RuleBook.Literals(
        draft.record, lead: draft.record.lead, categories: draft.categories,
        texts: [SearchableText.plain(draft.html)], active)
    }
    let found = active.prefilter.candidates(literals?.numbers ?? []).filter { possible[$0] }
    guard !found.isEmpty else { return }
    var subject = QuerySubject(
      draft.record, html: draft.html, EntryID(id), feed: feed, now: now, active.patterns)
    for index in found {
      switch subject.satisfies(active.rules[index].rule.expression) {
      case true?: caught[index, default: []].append(id)
      case false?: break
      case nil: candidates[index, default: []].append(id)
      }
    }
  }

  /// Records what the rules have caught.
  func finish() throws -> Verdict {
    let caught = try checked().map { (active.rules[$0.index], $0.entries) }
    try RuleMatches(db: db).add(caught.map { ($0.id, $1) })
    return Verdict(of: caught)
  }

  /// Applies the rules that ask for stories to entries whose places in them have changed. What is
  /// done once is done to new ones only.
  static func placesChanged(
    of entries: [Int64], new: Set<Int64> = [], _ book: RuleBook, now: Int64, db: Database
  ) throws {
    let rules = try book.rules(in: db)?.rules.filter { $0.rule.expression.asksForStories } ?? []
    guard !entries.isEmpty, !rules.isEmpty else { return }
    let matches = RuleMatches(db: db)
    let before = try matches.rules(of: entries)
    var caught: [(rule: RuleBook.ActiveRules.Numbered, entries: [Int64])] = []
    for rule in rules {
      let found = try EntryCheck(rule.rule.expression, now: now, db: db).passing(entries)
      let old = before[rule.id] ?? []
      try matches.remove(old.filter { !found.contains($0) }, from: rule.id)
      let lasts = rule.rule.acts.contains(where: \.lasts)
      caught.append((rule, found.filter { !old.contains($0) && (lasts || new.contains($0)) }))
    }
    try matches.add(caught.map { ($0.rule.id, $0.entries) })
    let verdict = Verdict(of: caught.map { ($0.rule, $0.entries.filter(new.contains)) })
    try Journal(db: db).adopt(.read, of: verdict.read.sorted())
    try verdict.choose(at: now, in: db)
    try matches.updateMuted(entries)
  }
}

extension RuleIntake.Verdict {
  init(of caught: [(rule: RuleBook.ActiveRules.Numbered, entries: [Int64])]) {
    for (rule, entries) in caught {
      for act in rule.rule.acts {
        switch act {
        case .mute: muted.merge(entries.map { ($0, rule.id) }) { first, _ in first }
        case .read: read.formUnion(entries)
        case .favourite: favourites += entries
        case .tag(let tag): tagged[tag, default: []] += entries
        case .keep, .notify, .highlight: break
        }
      }
    }
  }
}

extension RuleIntake {
  /// Returns what each rule has caught, in the order of the rules.
  private func checked() throws -> [(index: Int, entries: [Int64])] {
    try Set(caught.keys).union(candidates.keys).sorted().compactMap { index in
      var entries = caught[index] ?? []
      if let candidates = candidates[index] {
        entries += try EntryCheck(active.rules[index].rule.expression, now: now, db: db)
          .passing(candidates)
      }
      return entries.isEmpty ? nil : (index, entries)
    }
  }

  /// Checks entries that their feed has changed: rules let go of those that no longer satisfy them.
  /// An act that was done once is not done again.
  func renew(_ entries: [Int64]) throws {
    let matches = RuleMatches(db: db)
    let before = try matches.rules(of: entries)
    let caught = Dictionary(
      uniqueKeysWithValues: try checked().map { (active.rules[$0.index].id, $0.entries) })
    for (id, rule) in active.rules.map({ ($0.id, $0.rule) }) {
      let (new, old) = (caught[id] ?? [], before[id] ?? [])
      guard Set(new) != Set(old) else { continue }
      try matches.remove(old.filter { !new.contains($0) }, from: id)
      if rule.acts.contains(where: \.lasts) { try matches.add([(id, new)]) }
    }
    try matches.updateMuted(entries)
  }
}
