import FeedFiltering
import FeedModel

/// An entry in memory with what most queries ask for, so that these need not ask SQLite.
///
/// `QueryColumn` takes the values from it that it gives a query feed.
struct QuerySubject {
  let record: EntryRecord
  let feed: (address: String, title: String)
  private let html: String
  private let id: EntryID
  /// Seconds since 1970.
  private let now: Int64
  private let patterns: PatternCache
  /// The text without its markup, once it was needed.
  private var plainText: String?

  init(
    _ record: EntryRecord, html: String, _ id: EntryID, feed: (address: String, title: String),
    now: Int64, _ patterns: PatternCache
  ) {
    self.record = record
    self.html = html
    self.id = id
    self.feed = feed
    self.now = now
    self.patterns = patterns
  }

  /// The texts that the index takes for the title.
  var titles: String { "\(record.title ?? "") \(record.alternative ?? "")" }

  /// Returns the text without its markup.
  mutating func plain() -> String {
    let plain = plainText ?? SearchableText.plain(html)
    plainText = plain
    return plain
  }

  /// Returns whether the entry satisfies a condition; `nil` if only the archive can tell.
  mutating func satisfies(_ expression: QueryExpression) -> Bool? {
    expression.holds { test in
      switch test {
      case .feeds(let urls, let sense): urls.contains(feed.address) == (sense == .holds)
      case .since(let moment): id >= EntryID(EntryID.bound(startOf: second(moment)))
      case .before(let moment): id < EntryID(EntryID.bound(startOf: second(moment)))
      case .comparison(let comparison): satisfies(comparison)
      case .all, .any: nil
      }
    }
  }

  private func second(_ moment: QueryMoment) -> Int64 { moment.second(now: now, zone: .local) }

  private mutating func satisfies(_ comparison: QueryComparison) -> Bool? {
    let column = QueryColumn(comparison.attribute)
    switch comparison.test {
    case .words: return column.draftWords.map { comparison.check($0(&self)) }
    case .matches(let pattern):
      guard let text = column.draft?(&self) else { return nil }
      return patterns.finds(pattern, in: text) == (comparison.sense == .holds)
    case .equals, .contains, .hasWord, .within:
      return column.draft.map { comparison.check($0(&self)) }
    }
  }
}

extension QueryExpression {
  /// Returns whether it holds; `nil` if that depends on a test whose outcome is not known.
  ///
  /// - Parameter outcome: returns whether a test, which has no parts, holds.
  func holds(_ outcome: (QueryExpression) -> Bool?) -> Bool? {
    switch self {
    case .comparison, .feeds, .since, .before: outcome(self)
    case .all(let parts): Self.outcome(of: parts, endsWith: false, outcome)
    case .any(let parts): Self.outcome(of: parts, endsWith: true, outcome)
    }
  }

  /// Returns the outcome of several parts, which the first one with this outcome decides.
  private static func outcome(
    of parts: [QueryExpression], endsWith decisive: Bool, _ outcome: (QueryExpression) -> Bool?
  ) -> Bool? {
    var result: Bool? = !decisive
    for part in parts {
      let partial = part.holds(outcome)
      if partial == decisive { return decisive }
      if partial == nil { result = nil }
    }
    return result
  }
}
