/// How one feed is asked otherwise than the others. All but the proxy is secret: only the feed's own
/// origin is told, whatever it redirects to, and it is shown nowhere.
public struct FeedAccess: Equatable, Sendable {
  /// For basic authentication (RFC 7617); `nil` is the one in the address, if there is one.
  public var user: String?
  /// What prints the password; `nil` is the one in the address, if there is one.
  public var passwordCommand: PasswordCommand?
  /// Sent beside the usual ones, or in their place.
  public var headers: [HeaderField]
  public var cookies: [CookiePair]
  /// `nil` is the environment's.
  public var proxy: FeedProxy?

  public init(
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
  public var isSecret: Bool {
    user != nil || passwordCommand != nil || !headers.isEmpty || !cookies.isEmpty
  }
}
