import FeedFiltering
import FeedFormats
import FeedModel
import FeedSystem
import Foundation
import GRDB
import SafeText

/// The rules as the archive knows them.
struct RuleTable {
  /// Work on the entries that are already in the archive.
  struct Work: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      /// To find what it catches, and to forget what it no longer does.
      case find(QueryExpression, digest: Data)
      /// To let go of all that it has caught.
      case letGo
    }

    let rule: Int64
    let kind: Kind
  }

  let db: Database

  /// Returns the rules with the feeds that are tagged, at their addresses of today.
  func resolved(_ rules: [Rule]) throws -> [Rule] {
    let subscriptions =
      try SubscriptionStore.subscriptions(in: db) + SubscriptionStore.foldered(in: db)
    let addresses = RuleAddresses(db: db)
    return try rules.map { try addresses.resolved($0, in: subscriptions) }
  }

  /// Returns the rules that were in use the last time.
  func active() throws -> [RuleBook.ActiveRules.Numbered] {
    let stored = try db.rows(
      "SELECT id, key, condition, acts FROM rule WHERE NOT isGone ORDER BY position"
    ) { row in
      let (key, acts): (String, String) = (row[1], row[3])
      let feed = key.prefix { $0 != "\n" }
      let rule = try? Rule(
        parsing: row[2], feed: feed.isEmpty ? nil : String(feed),
        acts: acts.split(separator: ",").compactMap { RuleAct(named: String($0)) })
      return (id: row[0] as Int64, rule: rule)
    }
    let usable = stored.filter { $0.rule != nil }
    let rules = try resolved(usable.compactMap(\.rule))
    return zip(usable, rules).map { RuleBook.ActiveRules.Numbered(id: $0.id, rule: $1) }
  }

  /// Stores the rules in their order, and returns them with what is left to do.
  func adopt(_ rules: [Rule]) throws -> (rules: [RuleBook.ActiveRules.Numbered], work: [Work]) {
    var seen: Set<String> = []
    let rules = rules.filter { seen.insert($0.key).inserted }
    let gone = try db.numbers(
      "SELECT id FROM rule WHERE key NOT IN (SELECT value FROM json_each(?))",
      [JSONWriter.list(rules.map { .text($0.key) })])
    for rule in gone {
      try db.run("UPDATE rule SET isGone = 1, digest = x'' WHERE id = ? AND NOT isGone", [rule])
    }
    var work = gone.map { Work(rule: $0, kind: .letGo) }
    let numbered = try rules.enumerated().map { position, rule in
      let id = try store(rule, at: position, &work)
      return RuleBook.ActiveRules.Numbered(id: id, rule: rule)
    }
    return (numbered, work)
  }

  private func store(_ rule: Rule, at position: Int, _ work: inout [Work]) throws -> Int64 {
    let mutes = rule.acts.contains(.mute)
    let old = try db.row("SELECT id, digest, mutes FROM rule WHERE key = ?", [rule.key])
    let values: StatementArguments = [
      Sanitizer.line(rule.name), Sanitizer.line(rule.condition), position,
      rule.acts.map(\.name).joined(separator: ","), mutes,
      rule.acts.contains(.keep), rule.acts.lazy.compactMap(\.colour).first?.rawValue,
    ]
    let columns = ["name", "condition", "position", "acts", "mutes", "keeps", "colour"]
    let id: Int64
    if let old {
      id = old[0]
      let list = (columns + ["isGone"]).joined(separator: ", ")
      // Writing nothing keeps the observers of the archive quiet.
      try db.run(
        """
        UPDATE rule SET (\(list)) = (?, ?, ?, ?, ?, ?, ?, 0)
        WHERE id = ? AND (\(list)) IS NOT (?, ?, ?, ?, ?, ?, ?, 0)
        """, values + [id] + values)
    } else {
      try db.run(
        """
        INSERT INTO rule (name, condition, position, acts, mutes, keeps, colour, key)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """, values + [rule.key])
      id = db.lastInsertedRowID
    }
    let (digest, known) = (Self.digest(of: rule), old?[1] as Data?)
    let isLasting = rule.acts.contains(where: \.lasts)
    guard isLasting ? known != digest || old?[2] != mutes : known != nil else { return id }
    // The work is done when the digest is written, by this run or by another one.
    try db.run("UPDATE rule SET digest = x'' WHERE id = ?", [id])
    work.append(
      Work(rule: id, kind: isLasting ? .find(rule.expression, digest: digest) : .letGo))
    return id
  }

  /// Returns what distinguishes the condition from others, with the feeds that its tags name.
  private static func digest(of rule: Rule) -> Data {
    var digest = FieldDigest(expecting: 100)
    for text in [rule.condition, rule.feed ?? ""] + rule.expression.feeds { digest.add(text) }
    return digest.finished().data
  }
}

extension QueryExpression {
  /// The addresses of the feeds that it names, in their order.
  fileprivate var feeds: [String] {
    switch self {
    case .comparison, .since, .before: []
    case .feeds(let urls, _): urls
    case .all(let parts), .any(let parts): parts.flatMap(\.feeds)
    }
  }
}

/// The addresses that feeds had before they moved, so that rules about them hold on.
private struct RuleAddresses {
  let db: Database

  /// Returns a rule about the feeds with these addresses at their addresses of today, and with
  /// tests of tags replaced by feeds.
  func resolved(_ rule: Rule, in subscriptions: [Subscription]) throws -> Rule {
    var rule = rule.resolved(in: subscriptions)
    rule.expression = try moved(rule.expression)
    return rule
  }

  private func moved(_ expression: QueryExpression) throws -> QueryExpression {
    switch expression {
    case .comparison, .since, .before: return expression
    case .feeds(let urls, let sense): return .feeds(try moved(urls), sense)
    case .all(let parts): return .all(try parts.map(moved))
    case .any(let parts): return .any(try parts.map(moved))
    }
  }

  private func moved(_ urls: [String]) throws -> [String] {
    let news: [(old: String, new: String)] = try db.rows(
      """
      SELECT formerAddress.url, feed.url FROM formerAddress JOIN feed ON feed.id = feed
      WHERE formerAddress.url IN (SELECT value FROM json_each(?))
        AND NOT EXISTS (SELECT 1 FROM feed AS same
          WHERE same.url = formerAddress.url AND same.position IS NOT NULL)
      """, [JSONWriter.list(urls.map { .text($0) })]
    ) { (old: $0[0], new: $0[1]) }
    guard !news.isEmpty else { return urls }
    let addresses = Dictionary(
      news.map { ($0.old, $0.new) }, uniquingKeysWith: { first, _ in first })
    return urls.map { addresses[$0] ?? $0 }
  }
}
