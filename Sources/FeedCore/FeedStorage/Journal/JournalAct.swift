import FeedModel

/// An act that is undone or repeated.
package enum JournalAct: Equatable, Sendable {
  /// An act on marks: it has been undone, or repeated.
  case marks(UndoneAct)
  /// An edit of the feeds file, or of the order of the tags, and its number: the caller undoes it.
  case edit(FileEdit, act: Int64)
  /// A change of settings, likewise.
  case settings(FileEdit, act: Int64)
}
