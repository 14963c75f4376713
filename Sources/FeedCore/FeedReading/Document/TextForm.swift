/// The texts that an item can have.
package enum TextForm: Equatable, Sendable {
  /// What the feed has of it.
  case feed
  /// The full text, from its web page.
  case page
}
