import FeedModel
import FeedtuiPages
import TerminalKit

nonisolated extension FeedItem: ListItem {
  /// The run that the row is; `nil` for other rows.
  var feedRun: FeedRun? { if case .run(let run) = self { run } else { nil } }

  /// Whether it is, or folds away, an unread entry.
  var isUnread: Bool {
    feedRun.map { !$0.isUnfolded && $0.unread > 0 } ?? (head?.isRead == false)
  }

  /// Whether it folds rows away that the window holds.
  var hidesRows: Bool { feedRun?.isUnfolded == false }

  /// What says where in time the row is: an entry, or the newest of a run.
  var lead: EntryHead? { feedRun?.newest ?? head }
}
