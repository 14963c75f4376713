package import FeedModel

/// The orders of rivers that the user has sorted.
nonisolated package struct RiverOrders: Equatable, Sendable {
  private var orders: [String: QueryOrder] = [:]

  package init() {}

  /// Reads what `stored` has written; what is unknown is left out.
  package init(stored: String?) {
    for line in (stored ?? "").split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let order = QueryOrder(rawValue: String(words[0])) else { continue }
      orders[String(words[1])] = order
    }
  }

  /// The text to store: a line for each sorted river, "oldest feed 12".
  package var stored: String {
    orders.filter { !$0.key.contains("\n") }.map { "\($0.value.rawValue) \($0.key)" }
      .sorted().joined(separator: "\n")
  }

  /// The order that the user wants; `nil` for the river's own.
  package subscript(kind: RiverKind) -> QueryOrder? {
    get { orders[Self.name(of: kind)] }
    set { orders[Self.name(of: kind)] = newValue == kind.order ? nil : newValue }
  }

  private static func name(of kind: RiverKind) -> String {
    switch kind {
    case .all: "all"
    case .unread: "unread"
    case .favourites: "favourites"
    case .rated: "rated"
    case .tagged: "tagged"
    case .feed(let feed): "feed \(feed.rawValue)"
    case .queryFeed(let queryFeed): (queryFeed.text.isEmpty ? "tag " : "query ") + queryFeed.name
    }
  }
}

nonisolated extension QueryOrder {
  /// "Oldest first".
  package var sentence: String { phrase.sentence }

  /// "oldest first", "by title, reversed".
  package var phrase: String {
    switch key {
    case .time: isReversed ? "oldest first" : "newest first"
    case .rating: isReversed ? "lowest rated first" : "highest rated first"
    case .words: isReversed ? "shortest first" : "longest first"
    case .arrived: isReversed ? "first arrived first" : "last arrived first"
    case .title, .feed, .author: "by \(key.rawValue)\(isReversed ? ", reversed" : "")"
    }
  }
}
