/// How a feed stands with its server: what earlier answers mean for the next request.
public struct FeedSchedule: Equatable, Sendable {
  /// `nil` if no answer has decided it yet.
  public var next: NextDue?
  /// Attempts in a row that failed.
  public var failures: Int
  /// What the last document asked for.
  public var wish: ServerInterval?
  /// Where the feed lives now by permanent redirects (RFC 9110, sections 15.4.2 and 15.4.9): absolute,
  /// without credentials.
  public var movedTo: String?
  /// Where the last answer says that it has moved, which is believed when the next one says the same.
  public var movingTo: String?
  /// When the server said that it is gone for good (RFC 9110, section 15.5.11), in seconds since 1970.
  public var retired: Int64?

  public init(
    next: NextDue? = nil, failures: Int = 0, wish: ServerInterval? = nil, movedTo: String? = nil,
    movingTo: String? = nil, retired: Int64? = nil
  ) {
    self.next = next
    self.failures = failures
    self.wish = wish
    self.movedTo = movedTo
    self.movingTo = movingTo
    self.retired = retired
  }
}
