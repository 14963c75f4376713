package import FeedSystem

/// The reason why a document could not be fetched. Hosts and schemes are spelt as in the address.
package enum FetchError: Error, Equatable, Sendable {
  case badAddress
  /// What was typed looks neither like an address nor like a path.
  case noAddress(String)
  case unsupportedScheme(String)

  case hostNotFound(host: String)
  case refused(host: String)
  case unreachable(host: String)
  /// The connection was reset or closed before the whole document had arrived.
  case connectionLost(host: String)
  /// The whole fetch took too long.
  case timedOut(after: Duration)
  /// No part of an answer came in time.
  case noAnswer(after: Duration)
  /// The body stopped arriving.
  case silent(after: Duration)
  /// No trustworthy TLS connection could be made.
  case insecure(host: String, because: TLSFault)
  /// The certificates that the environment names cannot be read.
  case noAuthorities
  /// A file with a certificate or a key cannot be used.
  case badCertificate(path: String)
  /// The system has no certificates to trust.
  case noSystemAuthorities
  /// The system's libcurl cannot be used.
  case noLibrary(LibraryFault)
  /// Connections to the host's address are not allowed.
  case forbidden(host: String)
  /// A proxy refused the connection.
  case proxyRefused
  /// No trustworthy TLS connection to the proxy itself could be made.
  case insecureProxy(because: TLSFault)
  /// The environment or the feed's options name a proxy that cannot be used.
  case badProxy

  /// The host (as `HostName` shows it) asks for a browser with scripts.
  case challenge(status: Int, host: String)
  /// The status is neither a document, a redirect nor one of the cases below.
  case status(Int)
  /// The host (as `HostName` shows it) answered 429 or 503, with its Retry-After if it sent one.
  case busy(status: Int, retryAfter: RetryAfter?, host: String)
  /// The server answered 304, although the request had no validators.
  case unchangedUnasked
  case redirectLoop
  case tooManyRedirects(Int)
  /// The redirect has no address, or an invalid one.
  case badRedirect
  /// The redirect leads to a scheme other than `http` and `https`.
  case redirectRefused(scheme: String)

  /// A request with secrets was led to another origin, and was not sent there.
  case redirectedAway(host: String)

  /// The document has more bytes than the limit.
  case tooLarge(limit: Int)
  case headerTooLarge
  /// The answer is not HTTP, or is broken in the middle.
  case badAnswer(host: String)
  /// The compressed body is broken.
  case badCompression

  /// The feed's password could not be obtained.
  case noPassword(ProgramError)

  /// The program that prints or changes the feed has failed.
  case program(name: String, ProgramError)
  /// Programs of feeds are not run here.
  case programsShut

  case noSuchFile(path: String)
  case notPermitted(path: String)
  /// The path names a folder, a device or a pipe.
  case notARegularFile(path: String)
  case unreadableFile(path: String)

  case cancelled
}
