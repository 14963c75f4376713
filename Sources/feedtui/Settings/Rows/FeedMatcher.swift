package import FeedFiltering
import FeedModel

/// A condition on feeds, in the query language: about the attributes that a feed has itself.
package struct FeedMatcher: Equatable, Sendable {
  /// What is known of a feed.
  package struct Facts: Equatable, Sendable {
    package var title, url: String
    package var tags: [String]
    /// The number of its entries in the river, and of the unread ones among them.
    package var items, unread: Int
    /// Whole days since its newest entry; `nil` without one.
    package var age: Int64?

    package init(
      title: String, url: String, tags: [String], items: Int, unread: Int, age: Int64?
    ) {
      (self.title, self.url, self.tags) = (title, url, tags)
      (self.items, self.unread, self.age) = (items, unread, age)
    }
  }

  private let expression: QueryExpression
  /// The regular expressions, by their texts.
  private let patterns: [String: TextPattern]

  /// The attributes that a feed has.
  static let attributes: [QueryAttribute] = [
    .feedTitle, .feedAddress, .tags, .unreadCount, .totalCount, .age, .unread,
  ]

  /// Their names, for the manual.
  static var names: String {
    attributes.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }

  /// Parses a condition. One about single entries is refused.
  package init(parsing text: String) throws(QuerySyntaxError) {
    expression = try QueryExpression(parsing: text)
    var patterns: [String: TextPattern] = [:]
    for comparison in expression.comparisons {
      guard Self.attributes.contains(comparison.attribute) else {
        throw QuerySyntaxError(
          column: 1, message: "A feed has no \"\(comparison.attribute.rawValue)\"")
      }
      switch comparison.test {
      case .matches(let text):
        do throws(TextPattern.Failure) {
          patterns[text] = try TextPattern(text)
        } catch {
          throw QuerySyntaxError(column: 1, message: error.message)
        }
      case .words:
        throw QuerySyntaxError(column: 1, message: "Feeds are not searched: use feed:word")
      case .equals, .hasWord, .contains, .within: break
      }
    }
    self.patterns = patterns
    guard !Self.hasMoment(expression) else {
      throw QuerySyntaxError(column: 1, message: "A feed has no date: use age, in days")
    }
  }

  private static func hasMoment(_ expression: QueryExpression) -> Bool {
    switch expression {
    case .since, .before: true
    case .comparison, .feeds: false
    case .all(let parts), .any(let parts): parts.contains(where: hasMoment)
    }
  }

  package func matches(_ feed: Facts) -> Bool { matches(expression, feed) }

  private func matches(_ expression: QueryExpression, _ feed: Facts) -> Bool {
    switch expression {
    case .comparison(let comparison): matches(comparison, feed) == (comparison.sense == .holds)
    case .feeds(let urls, let sense): urls.contains(feed.url) == (sense == .holds)
    case .since, .before: false
    case .all(let parts): parts.allSatisfy { matches($0, feed) }
    case .any(let parts): parts.contains { matches($0, feed) }
    }
  }

  private func matches(_ comparison: QueryComparison, _ feed: Facts) -> Bool {
    let value = Self.value(of: comparison.attribute, feed)
    switch comparison.test {
    case .equals(let text): return value == text
    case .matches(let text): return patterns[text]?.matches(value) ?? false
    case .hasWord(let word): return value.split(separator: " ").contains { $0 == word }
    case .contains(let part): return value.lowercased().contains(part.lowercased())
    case .within(let range): return Int64(value).map(range.contains) ?? false
    case .words: return false
    }
  }

  private static func value(of attribute: QueryAttribute, _ feed: Facts) -> String {
    switch attribute {
    case .feedTitle: feed.title
    case .feedAddress: feed.url
    case .tags: feed.tags.map { "\($0) " }.joined()
    case .unreadCount: "\(feed.unread)"
    case .totalCount: "\(feed.items)"
    case .age: feed.age.map { "\($0)" } ?? ""
    case .unread: feed.unread > 0 ? "yes" : "no"
    default: ""
    }
  }
}
