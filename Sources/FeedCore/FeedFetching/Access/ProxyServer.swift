/// A proxy server.
struct ProxyServer: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Requests in absolute form for plain `http`, else `CONNECT` (RFC 9110, section 9.3.6).
    case http
    /// Like `http`, over TLS.
    case https
    /// SOCKS 4a: the proxy resolves names.
    case socks4
    /// SOCKS 5 (RFC 1928): the proxy resolves names.
    case socks5

    var defaultPort: Int {
      switch self {
      case .http: 80
      case .https: 443
      case .socks4, .socks5: 1080
      }
    }
  }

  let kind: Kind
  /// The host in ASCII; an IPv6 address is without its brackets.
  let host: String
  let port: Int
  /// The credentials for the proxy; SOCKS 4 uses the user name only.
  let credentials: HTTPAddress.Credentials?

  /// Reads `host:port`, or `KIND://user:password@host:port` where the kind is `http`, `https`,
  /// `socks4`, `socks4a`, `socks5` or `socks5h`.
  ///
  /// Returns `nil` for any other text.
  ///
  /// SOCKS proxies always resolve names themselves, so that no DNS query reveals them.
  init?(_ text: String) {
    let scheme = text.firstRange(of: "://")
    let rest = scheme.map { text[$0.upperBound...] } ?? text[...]
    switch scheme.map({ text[..<$0.lowerBound].lowercased() }) ?? "http" {
    case "http": kind = .http
    case "https": kind = .https
    case "socks4", "socks4a": kind = .socks4
    case "socks", "socks5", "socks5h": kind = .socks5
    default: return nil
    }
    guard let address = try? HTTPAddress("http://\(rest)") else { return nil }
    host = address.host
    port = address.port ?? kind.defaultPort
    credentials = address.credentials
    guard port > 0 else { return nil }
  }
}
