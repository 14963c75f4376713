/// The user's refresh intervals for a feed.
package struct RefreshRule: Equatable, Sendable {
  /// Seconds between two requests, unless the feed asks for another interval.
  package var usual: Int64
  /// The minimum number of seconds between two requests, whatever the feed asks for.
  package var least: Int64

  package init(usual: Int64 = 3600, least: Int64 = 0) {
    self.usual = usual
    self.least = least
  }
}
