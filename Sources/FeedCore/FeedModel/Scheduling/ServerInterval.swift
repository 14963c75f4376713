/// The interval that a server or a document asks for between two requests.
package struct ServerInterval: Equatable, Sendable {
  package var seconds: Int64
  /// The field that gives the interval.
  package var reason: NextDue.Reason

  package init(seconds: Int64, reason: NextDue.Reason) {
    self.seconds = seconds
    self.reason = reason
  }
}
