package import FeedModel

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
