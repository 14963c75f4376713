/// A server that passes connections on.
struct ProxyServer: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// By `CONNECT` (RFC 9110, section 9.3.6).
    case http
    /// SOCKS 5 (RFC 1928).
    case socks
  }

  let kind: Kind
  /// In ASCII, an IPv6 address without its brackets.
  let host: String
  let port: Int
  /// For the proxy itself; only an HTTP proxy is told.
  let credentials: HTTPAddress.Credentials?

  /// Reads `http://user:password@host:port`, `socks5://host:port` or `host:port`; `nil` for any other
  /// kind of proxy and for what is no address.
  init?(_ text: String) {
    let mark = text.firstRange(of: "://")
    let rest = mark.map { text[$0.upperBound...] } ?? text[...]
    switch mark.map({ text[..<$0.lowerBound].lowercased() }) ?? "http" {
    case "http": kind = .http
    case "socks", "socks5", "socks5h": kind = .socks
    default: return nil
    }
    guard let address = try? HTTPAddress("http://\(rest)") else { return nil }
    host = address.host
    port = address.port ?? (kind == .http ? 80 : 1080)
    credentials = address.credentials
    guard port > 0, kind == .http || credentials == nil else { return nil }
  }
}
