/// The interval that a server or a document asks for between two requests.
public struct ServerInterval: Equatable, Sendable {
  public var seconds: Int64
  /// The field that gives the interval.
  public var reason: DueReason

  public init(seconds: Int64, reason: DueReason) {
    self.seconds = seconds
    self.reason = reason
  }
}
