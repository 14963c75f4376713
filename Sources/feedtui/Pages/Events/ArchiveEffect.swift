package import FeedModel
package import FeedtuiSettings

/// What a page wants from the archive.
nonisolated package enum ArchiveEffect: Equatable, Sendable {
  /// Deliver that stretch of the river, now and after each change, instead of the one before.
  case watch(TimelineRequest)
  /// Count the entries of the view that are newer.
  case countNewer(than: EntryID, TimelineScope, for: Asker<Int>)
  /// Find the entry at that number of the view, counted from 1 and the newest; the oldest if there
  /// are fewer, `nil` if there is none.
  case findItem(Int, TimelineScope, for: Asker<EntryID?>)
  /// Find the next unread entry of the view, after all acts so far have been stored.
  case findUnread(Direction, from: EntryID?, in: TimelineScope, for: Asker<EntryID?>)
  /// Stop looking for an entry.
  case cancelSeek
  case loadBody(EntryID, for: Asker<TextAnswer>)
  /// Load what the details page shows of an entry; `nil` if it has been deleted.
  case loadDetails(EntryID, for: Asker<EntryDetails?>)
  /// Write a copy of the entry into a new file.
  case save(EntryID, EntryFormat)
  /// Keep how far a text has been read; `nil` forgets it.
  case keepPosition(ReadingPosition?, EntryID)
  /// Marks. The act's number comes back when it has been stored or refused.
  case setRead(Bool, [EntryID], act: Int)
  case setFavourite(Bool, [EntryID], act: Int)
  /// Gives an entry 1 to 5 stars; 0 takes them away.
  case setRating(Int, EntryID, act: Int)
  case hide([EntryID], act: Int)
  /// Puts tags on entries and takes others off.
  case changeTags(TagChange, [EntryID], act: Int)
  /// Writes that note on entries; `nil` deletes theirs.
  case setNote(String?, [EntryID], act: Int)
  /// Load the tags that entries have, the most frequent first.
  case loadItemTags(for: Asker<[String]>)
  /// Marks all of the view as read, or a part of it.
  case markRead(TimelineScope, SearchQuery?, within: ViewPart?, act: Int)
  /// Marks all of the view as unread.
  case markUnread(TimelineScope, act: Int)
  case remember(Density)
  /// Remember the order of the feeds on their page, and which are shown there.
  case rememberFeeds(FeedsArrangement)
  /// Remember whether there are two panes.
  case rememberPanes(Bool)
  /// Remember the share of the list beside the divider of two panes, in thousandths.
  case rememberDivider(Int)
  /// Remember how rivers are sorted.
  case rememberOrders(RiverOrders)
  /// Remember where the user is, for the next start.
  case rememberPlace(OpeningPlace)
  /// Load what was typed before into the prompt of that label, or add a line to it.
  case loadLines(of: String)
  case rememberLine(String, of: String)
  /// Count what the rows of a page would leave, instead of what was to be counted before.
  case count(FilterCountRequest, for: Asker<FilterCounts>)
  case stopCounting
  /// Load what the rules have caught, in the 30 days before that second and in all.
  case loadRuleReports(now: Int64, for: Asker<[RuleReport]>)
}
