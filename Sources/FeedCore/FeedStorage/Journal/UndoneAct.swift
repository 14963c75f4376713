package import FeedModel

/// An act on marks that was undone or repeated.
package struct UndoneAct: Equatable, Sendable {
  package let kind: ActKind
  /// The number of entries that it touched.
  package let count: Int
  /// The newest of those entries.
  package let entry: EntryID?
  /// The title of the only entry that it touched; `nil` if there are several, or none is known.
  package var title: String?

  /// The act in words: "starred", "hidden · 3 items".
  package var summary: String {
    count == 1 ? kind.row.words : "\(kind.row.words) · \(Wording.grouped(count)) items"
  }
}
