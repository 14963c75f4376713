/// The changes made by saving a document.
package struct SaveResult: Equatable, Sendable {
  /// Entries stored for the first time.
  package var new = 0
  /// Entries that the feed has changed.
  package var changed = 0
}
