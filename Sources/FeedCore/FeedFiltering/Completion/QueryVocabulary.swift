/// The names in the user's files that can be values in a query.
package struct QueryVocabulary: Equatable, Sendable {
  /// Each once, in the order of the user.
  package let tags: [String]
  /// The titles of feeds.
  package let feeds: [String]
  /// The tags on items.
  package let itemTags: [String]

  package init(tags: [String] = [], feeds: [String] = [], itemTags: [String] = []) {
    self.tags = Self.once(tags)
    self.feeds = Self.once(feeds)
    self.itemTags = Self.once(itemTags)
  }

  private static func once(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
