import FeedFiltering
import FeedModel

/// A new entry with what most rules ask for, so that these need not ask SQLite.
///
/// `QueryColumn` takes the values from it that it gives a query feed.
struct RuleSubject {
  let feed: (address: String, title: String)
  private let draft: EntryDraft
  private let id: EntryID
  /// Seconds since 1970.
  private let now: Int64
  private let patterns: PatternCache
  /// The text without its markup, once it was needed.
  private var plainText: String?

  init(
    _ draft: EntryDraft, _ id: EntryID, feed: (address: String, title: String), now: Int64,
    _ patterns: PatternCache
  ) {
    self.draft = draft
    self.id = id
    self.feed = feed
    self.now = now
    self.patterns = patterns
  }

  var record: EntryRecord { draft.record }

  /// The texts that the index takes for the title.
  var titles: String { "\(record.title ?? "") \(record.alternative ?? "")" }

  /// Returns the text without its markup.
  mutating func plain() -> String {
    let plain = plainText ?? SearchableText.plain(draft.html)
    plainText = plain
    return plain
  }

  /// Returns whether the entry satisfies a condition; `nil` if only the archive can tell.
  mutating func satisfies(_ expression: QueryExpression) -> Bool? {
    switch expression {
    case .feeds(let urls, let sense): return urls.contains(feed.address) == (sense == .holds)
    case .since(let moment): return id >= EntryID(EntryID.bound(startOf: second(moment)))
    case .before(let moment): return id < EntryID(EntryID.bound(startOf: second(moment)))
    case .comparison(let comparison): return satisfies(comparison)
    case .all(let parts):
      var isKnown = true
      for part in parts {
        switch satisfies(part) {
        case false?: return false
        case nil: isKnown = false
        case true?: break
        }
      }
      return isKnown ? true : nil
    case .any(let parts):
      var isKnown = true
      for part in parts {
        switch satisfies(part) {
        case true?: return true
        case nil: isKnown = false
        case false?: break
        }
      }
      return isKnown ? false : nil
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
