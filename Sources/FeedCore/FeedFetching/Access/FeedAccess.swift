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

/// One cookie, or several separated by `; `, supplied by the user (RFC 6265, section 4.2.1).
package struct CookiePair: Equatable, Sendable {
  /// `name=value`, as it is sent.
  package let text: String

  /// Creates a pair.
  ///
  /// Returns `nil` if the text is not printable ASCII with a name and a `=`, or exceeds 8192 bytes.
  package init?(_ text: String) {
    guard let sign = text.utf8.firstIndex(of: 0x3D), sign != text.utf8.startIndex,
      text.utf8.count <= 8192, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    self.text = text
  }
}
