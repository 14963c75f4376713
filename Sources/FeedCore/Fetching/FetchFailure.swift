/// Why a document could not be had. Hosts and schemes are as the address spells them.
public enum FetchFailure: Error, Equatable, Sendable {
  case badAddress
  case unsupportedScheme(String)

  case hostNotFound(host: String)
  case refused(host: String)
  case unreachable(host: String)
  /// Reset or closed before the whole document had come.
  case connectionLost(host: String)
  /// The whole took longer than it may.
  case timedOut(after: Duration)
  /// Nothing of an answer came.
  case noAnswer(after: Duration)
  /// The body stopped coming.
  case silent(after: Duration)
  /// No trustworthy TLS connection.
  case insecure(host: String, because: TLSFault)
  /// The certificates that the environment tells us to trust cannot be read.
  case noAuthorities
  /// The system has no certificates to trust.
  case noSystemAuthorities
  /// The system's libcurl cannot be used.
  case noLibrary(LibraryFault)
  /// Connections to the host's address are not allowed.
  case forbidden(host: String)
  /// A proxy did not let us through.
  case proxyRefused
  /// No trustworthy TLS connection to the proxy itself.
  case insecureProxy(because: TLSFault)
  /// The environment, or the feed's line, names a proxy that cannot be used.
  case badProxy

  /// Any status that is neither a document, a redirect nor one of the cases below.
  case status(Int)
  /// 429 or 503 of that host (as `HostName` shows it), with its Retry-After, where it gave one.
  case busy(status: Int, retryAfter: RetryAfter?, host: String)
  /// 304, although nothing was known that could be unchanged.
  case unchangedUnasked
  case redirectLoop
  case tooManyRedirects(Int)
  /// A redirect without an address, or with one that is none.
  case badRedirect
  /// A redirect to something that is neither `http` nor `https`.
  case redirectRefused(scheme: String)

  /// More bytes than the limit, which is given.
  case tooLarge(limit: Int)
  case headerTooLarge
  /// Not HTTP, or broken in the middle.
  case badAnswer(host: String)
  /// The compressed body is broken.
  case badCompression

  /// The feed's password is not to be had.
  case noPassword(PasswordFailure)

  case noSuchFile(path: String)
  case notPermitted(path: String)
  /// A folder, a device, a pipe.
  case notARegularFile(path: String)
  case unreadableFile(path: String)

  case cancelled
}
