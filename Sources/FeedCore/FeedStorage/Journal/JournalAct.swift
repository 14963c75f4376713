package import FeedModel

/// A direction through the acts that were done.
package enum UndoDirection: Sendable {
  case undo, redo
}

/// An act that is undone or repeated.
package enum JournalAct: Equatable, Sendable {
  /// An act on marks: it has been undone, or repeated.
  case marks(UndoneAct)
  /// An edit of the feeds file, or of the order of the tags, and its number: the caller undoes it.
  case edit(FileEdit, act: Int64)
  /// A change of settings, likewise.
  case settings(FileEdit, act: Int64)
}

/// An act on marks that was undone or repeated.
package struct UndoneAct: Equatable, Sendable {
  package let kind: ActKind
  /// The number of entries that it touched.
  package let count: Int
  /// The newest of those entries.
  package let entry: EntryID?

  /// What was done: "favourite", "3 hidden".
  package var summary: String {
    (count == 1 ? kind.row.one : kind.row.several).replacing("#", with: "\(count)")
  }
}
