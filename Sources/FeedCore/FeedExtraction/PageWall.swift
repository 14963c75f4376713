/// A page that a server shows instead of the article.
package enum PageWall: CaseIterable, Sendable {
  /// One has to agree to cookies.
  case consent
  /// One has to log in or to subscribe.
  case login
  /// The server asks for proof that this is not a robot, or for scripts.
  case robot
}
