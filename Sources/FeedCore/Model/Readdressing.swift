/// What came of giving a feed the address that it has moved to for good.
public enum Readdressing: Equatable, Sendable {
  /// It is followed there now.
  case done(from: String, to: String)
  /// Another feed is followed at the new address already; nothing has changed.
  case taken(from: String, by: String)
  /// It is not followed, or has not moved; nothing has changed.
  case unmoved
}
