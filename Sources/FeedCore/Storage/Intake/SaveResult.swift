/// What saving a document changed.
public struct SaveResult: Equatable, Sendable {
  /// Entries stored for the first time.
  public var new: Int
  /// Entries of which the feed now says something else.
  public var changed: Int

  public init(new: Int = 0, changed: Int = 0) {
    self.new = new
    self.changed = changed
  }
}
