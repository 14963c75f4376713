/// The interval that a server or a document asks for between two requests.
package struct ServerInterval: Equatable, Sendable {
  package var seconds: Int64
  /// The field that gives the interval.
  package var reason: DueReason

  package init(seconds: Int64, reason: DueReason) {
    self.seconds = seconds
    self.reason = reason
  }
}
