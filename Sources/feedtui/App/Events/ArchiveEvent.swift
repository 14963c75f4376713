import FeedModel
import FeedReading

/// An answer of the archive.
nonisolated enum ArchiveEvent: Sendable {
  /// The stretch of the river that is being watched, now or after a change.
  case page(TimelinePage)
  case pageFailed(String)
  case newerCounted(Int, than: EntryID)
  /// The next unread entry; `nil` if there is none.
  case unreadFound(EntryID?)
  /// The entry at a given number of a view; `nil` if the view is empty.
  case itemFound(EntryID?)
  /// The text of an entry; `nil` if the archive has none. The beginning of a long text comes
  /// before.
  case bodyLoaded(EntryID, LoadedArticle?)
  case bodyBegun(EntryID, LoadedArticle)
  case bodyFailed(EntryID, String)
  /// Another text of an entry, which takes the place of the one that is shown.
  case textExchanged(EntryID, LoadedArticle)
  /// What the archive knows of an entry; `nil` if it has been deleted.
  case detailsLoaded(EntryID, EntryDetails?)
  /// The act of that number has been stored, or refused.
  case marked(Int)
  case markRefused(Int, String)
  /// Acts have been undone, or done again; the sentence says which. `back` is an entry that was
  /// hidden.
  case undone(String, back: EntryID? = nil)
  /// The user's earlier searches.
  case searches(SearchHistory)
  /// What the rows of the filter page would leave.
  case filterCounted(FilterCounts)
  /// What the rules have caught.
  case ruleReports([RuleReport])
  /// The search index was damaged and is being rebuilt.
  case searchRebuilt
}
