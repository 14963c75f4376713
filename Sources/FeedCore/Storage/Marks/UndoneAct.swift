/// An act of the reader that was undone or done again.
public struct UndoneAct: Equatable, Sendable {
  public let kind: ActKind
  /// The entries that it touched.
  public let count: Int
  /// The newest of them.
  public let entry: EntryID?

  public init(kind: ActKind, count: Int, entry: EntryID?) {
    self.kind = kind
    self.count = count
    self.entry = entry
  }
}
