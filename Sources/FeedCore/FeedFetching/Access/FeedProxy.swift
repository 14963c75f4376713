/// The proxy through which one feed is reached.
package struct FeedProxy: Equatable, Sendable {
  /// The proxy as the user wrote it.
  package let text: String
  /// The proxy server, or `nil` if the feed is reached without one, whatever the environment says.
  let server: ProxyServer?

  /// Reads `none`, or `KIND://host:port` where the kind is `http`, `https`, `socks4`, `socks4a`,
  /// `socks5` or `socks5h`.
  ///
  /// Returns `nil` for anything else.
  package init?(_ text: String) {
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
