/// The settings for fetching one feed that differ from the usual ones.
///
/// All of them except the proxy are for the feed's own origin alone, whatever it redirects to, and
/// what is secret is never shown.
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
  package var trust: ServerTrust

  package init(
    user: String? = nil, passwordCommand: PasswordCommand? = nil, headers: [HeaderField] = [],
    cookies: [CookiePair] = [], proxy: FeedProxy? = nil, trust: ServerTrust = ServerTrust()
  ) {
    self.user = user
    self.passwordCommand = passwordCommand
    self.headers = headers
    self.cookies = cookies
    self.proxy = proxy
    self.trust = trust
  }

  /// Whether there is anything that is for the feed's own origin alone.
  package var isForOwnOrigin: Bool {
    user != nil || passwordCommand != nil || !headers.isEmpty || !cookies.isEmpty
      || trust != ServerTrust()
  }
}
