/// An order in which a query lists entries. Among equals, the newest entry comes first.
package struct QueryOrder: RawRepresentable, CaseIterable, Hashable, Sendable {
  package enum Key: String, Sendable {
    case time, rating, title, feed, author, words, arrived
  }

  package let key: Key
  package var isReversed = false

  /// By place in the river, which every list without an order of its own has.
  package static let newest = QueryOrder(key: .time)
  package static let oldest = QueryOrder(key: .time, isReversed: true)
  /// Five stars first.
  package static let rating = QueryOrder(key: .rating)
  package static let title = QueryOrder(key: .title)
  package static let feed = QueryOrder(key: .feed)
  package static let author = QueryOrder(key: .author)
  /// The longest text first.
  package static let words = QueryOrder(key: .words)
  /// What came last first, whatever its date.
  package static let arrived = QueryOrder(key: .arrived)
  private static let reversible = [rating, title, feed, author, words, arrived]
  /// All orders, the reversed ones last.
  package static let allCases =
    [newest, oldest] + reversible
    + reversible.map { QueryOrder(key: $0.key, isReversed: true) }

  private init(key: Key, isReversed: Bool = false) {
    (self.key, self.isReversed) = (key, isReversed)
  }

  /// The same the other way round.
  package var reversed: QueryOrder { QueryOrder(key: key, isReversed: !isReversed) }

  package init?(rawValue: String) {
    guard let order = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = order
  }

  /// The name in a query; a minus sign reverses an order.
  package var rawValue: String {
    switch key {
    case .time: isReversed ? "oldest" : "newest"
    case .rating, .title, .feed, .author, .words, .arrived: (isReversed ? "-" : "") + key.rawValue
    }
  }
}
