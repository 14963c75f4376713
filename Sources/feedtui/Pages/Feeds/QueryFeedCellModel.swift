import FeedModel
import TerminalKit

/// The contents of a query feed's cell.
nonisolated struct QueryFeedCellModel: Equatable {
  let name: String
  let unread: Int
  /// The number of items and the keys that open the query feed: "12 items · '1", or
  /// "12+ items · '1" if only the newest part of the archive was searched.
  let facts: String
  /// The expression as the user wrote it.
  let expression: String
  let appearance: Appearance

  init(_ summary: QueryFeedSummary, keys: String, appearance: Appearance) {
    name = Sanitizer.line(summary.queryFeed.name)
    unread = summary.count?.unread ?? 0
    facts = [summary.count.map(Self.words) ?? "", keys].filter { !$0.isEmpty }
      .joined(separator: " · ")
    expression = Sanitizer.line(summary.queryFeed.text)
    self.appearance = appearance
  }

  private static func words(for count: QueryFeedCount) -> String {
    switch count.extent {
    case .whole: count.items == 1 ? "1 item" : "\(count.items) items"
    case .newest: "\(count.items)+ items"
    }
  }
}
