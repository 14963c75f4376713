/// How much a feed may cost before it is given up.
public struct FetchLimits: Equatable, Sendable {
  /// Bytes of the document, after decompression.
  public var body: Int
  /// From the first name look-up to the last byte of the body, redirects included. A time limit
  /// between two reads would never end a server that sends one byte a second.
  public var deadline: Duration
  /// Redirects followed.
  public var redirects: Int

  public init(
    body: Int = 64 << 20, deadline: Duration = .seconds(60), redirects: Int = 5
  ) {
    self.body = body
    self.deadline = deadline
    self.redirects = redirects
  }
}
