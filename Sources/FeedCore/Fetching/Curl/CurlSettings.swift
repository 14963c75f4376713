/// What holds for all transfers of a fetcher.
struct CurlSettings: Sendable {
  /// For one connection, TLS included.
  var connectTimeout: Duration
  var roots: TrustedRoots
  /// Whether an address may be connected to, asked before each connection is made.
  var mayConnect: @Sendable (SocketAddress) -> Bool
}
