/// How often the reader wants a feed to be asked.
public struct RefreshRule: Equatable, Sendable {
  /// Seconds between two requests where the feed does not say otherwise.
  public var usual: Int64
  /// Seconds that pass at least, whatever the feed says.
  public var least: Int64

  public init(usual: Int64 = 3600, least: Int64 = 0) {
    self.usual = usual
    self.least = least
  }
}
