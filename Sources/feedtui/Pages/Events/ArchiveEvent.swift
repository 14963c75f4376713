package import FeedModel

/// Something that has happened in the archive, and that concerns all pages. What one page has asked
/// for goes to its `Asker`.
nonisolated package enum ArchiveEvent: Sendable {
  /// The stretch of the river that is being watched, now or after a change.
  case page(TimelinePage)
  case pageFailed(String)
  /// The act of that number has been stored: pages of that version of the archive, or a later one,
  /// show it.
  case marked(Int, version: Int)
  /// The act of that number has been refused.
  case markRefused(Int, String)
  /// Acts have been undone, or done again; the sentence says which. `back` is an entry that was
  /// hidden.
  case undone(String, back: EntryID? = nil)
  /// The search index was damaged and is being rebuilt.
  case searchRebuilt
}
