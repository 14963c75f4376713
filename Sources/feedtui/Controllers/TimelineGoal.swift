import FeedCore

/// Where the selection is to go once the archive has answered: the rest of a motion that reached
/// beyond the window.
enum TimelineGoal: Equatable {
  case motion(Motion)
  /// To the newest entry, past the notices.
  case newest
  case entry(EntryID)
  /// To the next unread entry, which the archive is looking for.
  case unread
  /// To the first row of what is older than that key, then on for so many days.
  case older(than: EntryID, rest: Int)
  /// To the first row of that day, then back for so many days.
  case day(SectionID, rest: Int)
}
