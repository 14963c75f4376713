import FeedModel
import FeedTimeline
import TerminalKit

/// Where the selection goes once the archive has answered: the rest of a motion that reached beyond
/// the window, or another place.
enum PendingNavigation: Equatable {
  /// Nowhere: the rows are shown as the archive has them now.
  case stay
  case motion(Motion)
  /// To the newest entry, past the notices.
  case newest
  case entry(EntryID)
  /// To the item of that number, counted from 1, of all that is shown.
  case item(Int)
  /// To the first row of what is older than that key, then on by `rest` days.
  case older(than: EntryID, rest: Int)
  /// To the first row of that day, then back by `rest` days.
  case day(RiverSection, rest: Int)
}
