/// How long a server or a document asks to be left alone after an answer.
public struct ServerInterval: Equatable, Sendable {
  public var seconds: Int64
  /// Where it says so.
  public var reason: DueReason

  public init(seconds: Int64, reason: DueReason) {
    self.seconds = seconds
    self.reason = reason
  }
}
