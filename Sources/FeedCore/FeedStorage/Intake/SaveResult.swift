/// The changes made by saving a document.
public struct SaveResult: Equatable, Sendable {
  /// Entries stored for the first time.
  public var new: Int
  /// Entries that the feed has changed.
  public var changed: Int

  public init(new: Int = 0, changed: Int = 0) {
    self.new = new
    self.changed = changed
  }
}
