import FeedFormats
import FeedModel
import GRDB

/// The addresses that feeds had before they moved, so that rules about them hold on.
struct RuleAddresses {
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
