import FeedModel
import FeedtuiPages
import TerminalKit

/// Going from row to row.
extension FeedsViewController {
  var selectedRiver: RiverKind? {
    switch selectedItem {
    case .feed(let summary, _, _): .feed(summary.id)
    case .queryFeed(let summary): .queryFeed(summary.queryFeed)
    case .profile, .account, nil: nil
    }
  }

  func select(_ place: FeedPlace) {
    let row = list.state.source?.matrix.first { row in
      switch (row, place) {
      case (.feed(let summary, _, _), .feed(let feed)): summary.id == feed.id
      case (.queryFeed(let summary), .queryFeed(let queryFeed)): summary.queryFeed == queryFeed
      default: false
      }
    }
    if let row { list.view?.select(.item(row.id)) }
  }

  /// Selects the next row with unread items, or the one before, around the ends of the list.
  func goToUnread(_ direction: Direction, _ times: Int) {
    var rows = list.state.source?.matrix.map { $0 } ?? []
    if direction == .newer { rows.reverse() }
    let start = rows.firstIndex { $0.id == selectedItem?.id }
    let ahead = start.map { rows[($0 + 1)...] + rows[..<$0] } ?? rows[...]
    let unread = ahead.filter { $0.match != nil && $0.unread > 0 }
    guard !unread.isEmpty else { return context.say("No other feed has unread items") }
    list.view?.select(.item(unread[(times - 1) % unread.count].id))
  }
}
