import FeedFiltering
import FeedModel

/// A new entry with what most rules ask for, so that these need not ask SQLite.
///
/// Each value is the one that `QueryColumn` gives a query feed.
struct RuleSubject {
  private let draft: EntryDraft
  private let id: EntryID
  private let feed: (address: String, title: String)
  /// Seconds since 1970.
  private let now: Int64
  private let patterns: PatternCache
  /// The text without its markup, once it was needed.
  private var plain: String?

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
    switch comparison.test {
    case .words:
      guard let text = words(for: comparison.attribute) else { return nil }
      return comparison.check(text)
    case .matches(let pattern):
      guard let text = text(comparison.attribute) else { return nil }
      return patterns.finds(pattern, in: text) == (comparison.sense == .holds)
    case .equals, .contains:
      guard comparison.attribute != .categories, let text = text(comparison.attribute) else {
        return nil
      }
      return comparison.check(text)
    case .within(let numbers):
      guard comparison.attribute == .words else { return nil }
      return numbers.contains(Int64(draft.record.wordCount)) == (comparison.sense == .holds)
    case .hasWord: return nil
    }
  }

  /// Returns the text in which words are looked for; `nil` if it is not known here.
  private mutating func words(for attribute: QueryAttribute) -> String? {
    let titles = "\(draft.record.title ?? "") \(draft.record.alternative ?? "")"
    switch attribute {
    case .title: return titles
    case .text:
      let plain = plain ?? SearchableText.plain(draft.html)
      self.plain = plain
      return "\(titles) \(plain)"
    case .author, .host, .link, .summary, .feedTitle, .feedAddress, .kind: return text(attribute)
    case .content, .guid, .unread, .flags, .date, .age, .tags, .feedIndex, .unreadCount,
      .totalCount, .enclosureAddress, .enclosureType, .categories, .words, .rating, .starred,
      .muted:
      return nil
    }
  }

  /// Returns an attribute as text; `nil` if it is not known here.
  private func text(_ attribute: QueryAttribute) -> String? {
    switch attribute {
    case .title: draft.record.title ?? ""
    case .summary: "\(draft.record.title ?? "") \(draft.record.lead)"
    case .author: draft.record.author ?? ""
    case .link: draft.record.link ?? ""
    case .host: draft.record.host
    case .kind: draft.record.kind.rawValue
    case .feedTitle: feed.title
    case .feedAddress: feed.address
    case .text, .content, .guid, .unread, .flags, .date, .age, .tags, .feedIndex, .unreadCount,
      .totalCount, .enclosureAddress, .enclosureType, .categories, .words, .rating, .starred,
      .muted:
      nil
    }
  }
}
