/// The action that marks an item read, besides the keys for it.
package enum MarkReadRule: String, CaseIterable, Sendable {
  /// Opening the item marks it.
  case open
  /// Opening the item marks it, and so does moving the selection past it.
  case scroll
}
