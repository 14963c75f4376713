import FeedModel
package import FeedtuiSettings

/// The order of the feeds on their page, and which of them are shown.
nonisolated package struct FeedsArrangement: Equatable, Sendable {
  package var order = FeedOrder.file
  /// Whether feeds without unread items are left out.
  package var hidesRead = false

  package init() {}

  /// Reads what `stored` has written; what is missing or unknown is as at first.
  package init(stored: String?) {
    for word in (stored ?? "").split(separator: " ").map(String.init) {
      if word == Self.hiding { hidesRead = true }
      if let order = FeedOrder(rawValue: word) { self.order = order }
    }
  }

  /// The same with what the settings say.
  package func with(_ settings: Settings) -> FeedsArrangement {
    var arrangement = self
    arrangement.order = settings.feedOrder ?? order
    arrangement.hidesRead = settings.hideReadFeeds ?? hidesRead
    return arrangement
  }

  /// The text to store: "unread hide-read".
  package var stored: String { order.rawValue + (hidesRead ? " \(Self.hiding)" : "") }

  /// What differs from what is usual: "with unread items", "by name".
  package var notes: [String] {
    (hidesRead ? ["with unread items"] : []) + (order == .file ? [] : [order.words])
  }

  private static let hiding = "hide-read"

  /// Returns the rows of a section as they are shown. Rows without unread items stay if they are
  /// among the `kept`.
  package func arranged(_ rows: [FeedsRow], keeping kept: Set<FeedsRow.ID>) -> [FeedsRow] {
    let shown = hidesRead ? rows.filter { $0.mayBeUnread || kept.contains($0.id) } : rows
    let places = shown.enumerated()
    switch order {
    case .file: return shown
    case .name:
      let names = shown.map { SortText.key(of: $0.name) }
      return places.sorted { (names[$0.offset], $0.offset) < (names[$1.offset], $1.offset) }
        .map(\.element)
    case .unread:
      return places.sorted { (-$0.element.unread, $0.offset) < (-$1.element.unread, $1.offset) }
        .map(\.element)
    case .newest:
      return places.sorted { one, other in
        let (first, second) = (one.element.newest, other.element.newest)
        return (-first, one.offset) < (-second, other.offset)
      }.map(\.element)
    }
  }
}

nonisolated extension FeedsRow {
  fileprivate var name: String {
    switch self {
    case .profile: ""
    case .account(let report): report.name
    case .queryFeed(let summary): summary.queryFeed.name
    case .feed(let summary, _, _): summary.feed.title
    }
  }

  /// The number of unread items, as far as it is known.
  package var unread: Int {
    switch self {
    case .profile(let overview): overview.unread
    case .account: 0
    case .queryFeed(let summary): summary.count?.unread ?? 0
    case .feed(let summary, _, _): summary.unread
    }
  }

  /// A query feed that has not been counted may have unread items.
  fileprivate var mayBeUnread: Bool {
    switch self {
    case .profile, .account: true
    case .queryFeed(let summary): summary.count?.unread != 0
    case .feed(let summary, _, _): summary.unread > 0
    }
  }

  /// The time of the newest item in seconds since 1970; 0 if that is not known.
  fileprivate var newest: Int64 { summary?.lastItem ?? 0 }
}
