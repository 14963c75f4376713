/// The changes made by saving a document.
package struct SaveResult: Equatable, Sendable {
  /// Entries stored for the first time.
  package var new: Int
  /// Entries that the feed has changed.
  package var changed: Int

  package init(new: Int = 0, changed: Int = 0) {
    self.new = new
    self.changed = changed
  }
}
