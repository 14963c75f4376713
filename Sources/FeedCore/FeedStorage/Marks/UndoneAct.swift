/// An act of the user that was undone or repeated.
public struct UndoneAct: Equatable, Sendable {
  public let kind: ActKind
  /// The number of entries that it touched.
  public let count: Int
  /// The newest of those entries.
  public let entry: EntryID?

  public init(kind: ActKind, count: Int, entry: EntryID?) {
    self.kind = kind
    self.count = count
    self.entry = entry
  }
}
