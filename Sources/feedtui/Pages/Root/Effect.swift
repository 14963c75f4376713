import FeedCore

/// What a page wants from the rest of the program: from the archive, the network or the terminal.
/// Pages never do it themselves; what comes of it comes back as an `AppEvent`.
enum Effect: Equatable {
  /// Keep that stretch of the river coming, now and after each change, instead of the one before.
  case watch(TimelineRequest)
  /// Count the entries of the view that are newer.
  case countNewer(than: EntryID, Filter)
  /// The entry at that number of the view, counted from 1 and the newest; the oldest if there are fewer.
  case findItem(Int, Filter)
  /// In the river or in the view of one feed, after all acts so far have been stored.
  case findUnread(Direction, from: EntryID?, in: Filter)
  /// The reader no longer wants to know where that entry of a saved view is.
  case seekNoMore
  case loadBody(EntryID)
  /// Keep how far a text has been read; `nil` forgets it.
  case keepPosition(ReadingPosition?, EntryID)
  /// Marks; the act's number comes back when it has been stored or refused.
  case setRead(Bool, EntryID, act: Int)
  case setAllRead([EntryID], act: Int)
  case setFavourite(Bool, EntryID, act: Int)
  case hide(EntryID, act: Int)
  /// All of the view, or what of it lies within those seconds since 1970.
  case markRead(Filter, SearchQuery?, within: Range<Int64>?, act: Int)
  case undo
  case redo
  /// Refresh these feeds, or all.
  case refresh([FeedID]?)
  /// End the refresh, or the adding of a feed, that is under way.
  case cancel
  /// Follow a feed at that address.
  case subscribe(String)
  /// Follow the feeds of the OPML file there.
  case importList(path: String)
  /// Show that address in the reader's browser.
  case browse(String)
  case copy(String)
  case remember(Density)
  /// Something of feeds and their file.
  case feeds(FeedsEffect)
  case redraw
  case suspend
  case quit
}

/// Carries out what a page wants.
protocol EffectHandler: AnyObject {
  func carryOut(_ effect: Effect)
}
