/// The user's refresh intervals for a feed.
public struct RefreshRule: Equatable, Sendable {
  /// Seconds between two requests, unless the feed asks for another interval.
  public var usual: Int64
  /// The minimum number of seconds between two requests, whatever the feed asks for.
  public var least: Int64

  public init(usual: Int64 = 3600, least: Int64 = 0) {
    self.usual = usual
    self.least = least
  }
}
