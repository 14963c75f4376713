/// The consequences of earlier answers for a feed's next request.
package struct FeedSchedule: Equatable, Sendable {
  /// When the next request is due; `nil` if no answer has decided it yet.
  package var next: NextDue?
  /// The number of failed attempts in a row.
  package var failures = 0
  /// The interval that the last document asked for.
  package var serverInterval: ServerInterval?
  /// When the last document wants no request.
  package var skipped = SkippedTimes()
  /// The address that the feed has moved to by permanent redirects (RFC 9110, sections 15.4.2 and
  /// 15.4.9): absolute and without credentials.
  package var movedTo: String?
  /// The address that the last document itself said it has moved to; `nil` if it said nothing.
  package var announced: String?
  /// The new address that the last answer named. It is accepted when the next answer names it, too.
  package var movingTo: String?
  /// The time at which the server said that the feed is gone permanently (RFC 9110, section
  /// 15.5.11), in seconds since 1970.
  package var retired: Int64?

  package init() {}

  /// Whether a document alone said where the feed has moved to, so that only the user takes it
  /// there.
  package var isMoveOffered: Bool { movedTo != nil && movedTo == announced }

  /// Takes what a new document says of its address.
  package mutating func announce(_ address: String?) {
    if isMoveOffered, address != announced { movedTo = nil }
    announced = isMoveOffered || address != movedTo ? address : nil
  }
}

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
