/// The settings for fetching one feed that differ from the usual ones.
///
/// All of them except the proxy are secret: they are sent only to the feed's own origin, whatever
/// it redirects to, and are never shown.
package struct FeedAccess: Equatable, Sendable {
  /// The user name for basic authentication (RFC 7617). `nil` means the one in the address, if any.
  package var user: String?
  /// The command that prints the password. `nil` means the password in the address, if any.
  package var passwordCommand: PasswordCommand?
  /// Header fields sent besides the usual ones, or in their place.
  package var headers: [HeaderField]
  package var cookies: [CookiePair]
  /// The feed's proxy. `nil` means the environment's.
  package var proxy: FeedProxy?

  package init(
    user: String? = nil, passwordCommand: PasswordCommand? = nil, headers: [HeaderField] = [],
    cookies: [CookiePair] = [], proxy: FeedProxy? = nil
  ) {
    self.user = user
    self.passwordCommand = passwordCommand
    self.headers = headers
    self.cookies = cookies
    self.proxy = proxy
  }

  /// Whether there is anything that only the feed's own origin may know.
  package var isSecret: Bool {
    user != nil || passwordCommand != nil || !headers.isEmpty || !cookies.isEmpty
  }
}
