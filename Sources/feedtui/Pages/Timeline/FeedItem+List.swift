import FeedModel
import TerminalKit

nonisolated extension FeedItem: ListItem {
  /// Whether it is, or folds away, an unread entry.
  var isUnread: Bool {
    if case .run(let run) = self {
      !run.isUnfolded && run.unread > 0
    } else {
      head?.isRead == false
    }
  }

  /// What says where in time the row is: an entry, or the newest of a run.
  var lead: EntryHead? { if case .run(let run) = self { run.newest } else { head } }
}
