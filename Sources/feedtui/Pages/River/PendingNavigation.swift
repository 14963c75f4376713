import FeedCore

/// Where the selection is to go once the archive has answered: the rest of a motion that reached
/// beyond the window.
enum PendingNavigation: Equatable {
  case motion(Motion)
  /// To the newest entry, past the notices.
  case newest
  case entry(EntryID)
  /// Back to a place where the user was.
  case back(RiverPlace)
  /// To an entry that the archive is looking for.
  case sought
  /// To the item of that number, counted from 1, of all that is shown.
  case item(Int)
  /// To the first row of what is older than that key, then on for so many days.
  case older(than: EntryID, rest: Int)
  /// To the first row of that day, then back for so many days.
  case day(RiverSection, rest: Int)
}

/// A place in the river.
typealias RiverPlace = ListPlace<RiverSection, FeedItem.ID>
