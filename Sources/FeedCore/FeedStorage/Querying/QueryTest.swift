import FeedModel

/// One test of a query, which an entry passes or not.
struct QueryTest {
  enum Kind {
    case comparison(QueryComparison)
    /// The feed is one of these, or none of these.
    case feeds([Int64], QuerySense)
    /// The entry's id lies in this range.
    case places(Range<Int64>)
  }

  let kind: Kind

  /// What the index knows about the test; `nil` if nothing.
  var lookup: IndexLookup? {
    switch kind {
    case .places: nil
    case .feeds(let feeds, let sense): Self.lookup(feeds, sense)
    case .comparison(let comparison): Self.lookup(comparison)
    }
  }

  /// The most feeds that the index is asked for; more of them are checked row by row.
  private static let mostFeeds = 24

  private static func lookup(_ feeds: [Int64], _ sense: QuerySense) -> IndexLookup? {
    guard !feeds.isEmpty, feeds.count <= mostFeeds else { return nil }
    let words = feeds.map { IndexPattern.fact(IndexedColumns.feed($0)) }
    switch sense {
    case .holds: return IndexLookup(wanted: words.joined(separator: " OR "), isExact: true)
    case .fails: return IndexLookup(unwanted: words, isExact: true)
    }
  }

  private static func lookup(_ comparison: QueryComparison) -> IndexLookup? {
    let holds = comparison.sense == .holds
    switch (QueryColumn(comparison.attribute).index, comparison.test) {
    case (.words(let place), .words(let text, let ending)):
      guard let words = IndexPattern.words(text, ending, in: place) else { return nil }
      if words.isExact { return exact(words.pattern, comparison.sense) }
      return holds ? IndexLookup(wanted: words.pattern, isExact: false) : nil
    case (.words(let place), .equals(let value)) where holds:
      // An entry with exactly this author has at least the words of his name.
      return IndexPattern.words(value, .whole, in: place)
        .map { IndexLookup(wanted: $0.pattern, isExact: false) }
    case (.kinds, .equals(let value)) where ParsedItem.Kind(rawValue: value) != nil:
      return exact(IndexPattern.fact(IndexedColumns.kind(value)), comparison.sense)
    case (.lengths, .within(let numbers)) where holds: return lookup(length: numbers)
    case (_, .equals), (_, .matches), (_, .hasWord), (_, .words), (_, .contains), (_, .within):
      return nil
    }
  }

  private static func exact(_ pattern: String, _ sense: QuerySense) -> IndexLookup {
    switch sense {
    case .holds: IndexLookup(wanted: pattern, isExact: true)
    case .fails: IndexLookup(unwanted: [pattern], isExact: true)
    }
  }

  /// The index knows a few lengths; those between are checked.
  private static func lookup(length: ClosedRange<Int64>) -> IndexLookup? {
    let atLeast = IndexedColumns.lengths.last { $0 <= length.lowerBound }
    let less = IndexedColumns.lengths.first { $0 > length.upperBound }
    guard atLeast != nil || less != nil else { return nil }
    let isExact =
      (atLeast == length.lowerBound || length.lowerBound <= 0)
      && (less == length.upperBound + 1 || length.upperBound >= Int64(Int32.max))
    return IndexLookup(
      wanted: atLeast.map { IndexPattern.fact(IndexedColumns.length($0)) },
      unwanted: less.map { [IndexPattern.fact(IndexedColumns.length($0))] } ?? [], isExact: isExact)
  }

  /// Whether the test asks for words of the text.
  var isAboutText: Bool {
    guard case .comparison(let comparison) = kind, case .words = comparison.test else {
      return false
    }
    return comparison.attribute == .text
  }
}
