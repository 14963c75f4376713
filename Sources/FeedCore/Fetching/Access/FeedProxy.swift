/// Through what one feed is reached.
public struct FeedProxy: Equatable, Sendable {
  /// As the reader wrote it.
  public let text: String
  /// `nil` if the feed is reached without one, whatever the environment says.
  let server: ProxyServer?

  /// Reads `KIND://host:port`, where the kind is `http`, `https`, `socks4`, `socks4a`, `socks5` or `socks5h`, or
  /// `none`; `nil` for any other.
  public init?(_ text: String) {
    self.text = text
    if text == "none" {
      server = nil
    } else if text.contains("://"), let server = ProxyServer(text) {
      self.server = server
    } else {
      return nil
    }
  }
}
