/// Settings for all transfers of a fetcher.
struct CurlSettings: Sendable {
  /// The time limit for opening a connection, including TLS.
  var connectTimeout: Duration
  var roots: TrustedRoots
  /// Returns whether to connect to an address. Called before each connection.
  var mayConnect: @Sendable (SocketAddress) -> Bool
}
