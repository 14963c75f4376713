/// The result of replacing a feed's address by the one it has moved to permanently.
package enum Readdressing: Equatable, Sendable {
  /// The feed is followed at its new address.
  case done(from: String, to: String)
  /// Another feed is already followed at the new address; nothing has changed.
  case taken(from: String, by: String)
  /// The feed is not followed or has not moved; nothing has changed.
  case unmoved
}
