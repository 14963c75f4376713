package import FeedModel

/// An act of the user that was undone or repeated.
package struct UndoneAct: Equatable, Sendable {
  package let kind: ActKind
  /// The number of entries that it touched.
  package let count: Int
  /// The newest of those entries.
  package let entry: EntryID?

  package init(kind: ActKind, count: Int, entry: EntryID?) {
    self.kind = kind
    self.count = count
    self.entry = entry
  }
}
