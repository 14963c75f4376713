import FeedCore

/// Something that has happened. Everything that changes what the reader sees comes as one of these,
/// through the mailbox.
enum AppEvent: Sendable {
  case screen(ScreenEvent)
  /// The archive's answer to what is being watched.
  case page(TimelinePage)
  case archiveFailed(String)
  case newerCounted(Int, than: EntryID)
  /// The next unread entry; `nil` if there is none.
  case unreadFound(EntryID?)
  /// The entry that stands at a number of a view; `nil` if the view is empty.
  case itemFound(EntryID?)
  /// The text of an entry; `nil` if the archive has none. Of a long text the beginning comes before.
  case bodyLoaded(EntryID, LoadedArticle?)
  case bodyBegun(EntryID, LoadedArticle)
  case bodyFailed(EntryID, String)
  /// The archive has stored the act of that number, or refused it.
  case marked(Int)
  case markRefused(Int, String)
  /// Acts have been undone, or done again; the sentence says which. An entry that was hidden may be back.
  case undone(String, back: EntryID? = nil)
  case refresh(RefreshState)
  /// The feeds that could not be refreshed when they were last asked for.
  case failures([FeedFailureNote])
  /// What of the reader's files cannot be used.
  case problemsFound([FileProblem])
  /// The `feeds` file at that path has been read again; these of its lines cannot be used.
  case feedsFileRead(String, [FileProblem])
  /// The views that the `feeds` file names now.
  case viewsNamed([SavedView])
  /// What concerns the page of feeds.
  case feeds(FeedsEvent)
  /// When the newest answer of any feed came, in seconds since 1970.
  case copyIsOf(Int64)
  /// A sentence for the status bar.
  case said(String)
  /// What was asked for could not be done.
  case failed(String)
  /// The index of the search was damaged and is being made anew.
  case searchRebuilt
  /// Another minute of the clock.
  case minute
}
