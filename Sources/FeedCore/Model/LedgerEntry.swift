/// An attempt to fetch a feed, as the ledger tells of it.
public struct LedgerEntry: Equatable, Sendable {
  /// What followed from an attempt beside the time of the next one.
  public enum Decision: String, Equatable, Sendable {
    /// Its answer was taken over, or nothing had changed.
    case taken
    /// It failed, and nothing else changed.
    case failed
    /// From now on the feed is asked for at its new address.
    case moved
    /// The new address failed too often: the old one is asked again.
    case returned
    /// The host is left alone for a while.
    case paused
    /// The feed is gone for good and not asked again by itself.
    case retired
  }

  /// When it ended, in seconds since 1970.
  public var time: Int64
  /// The feed's, without name and password.
  public var url: String
  public var title: String
  /// Of HTTP; `nil` for files and where no answer came.
  public var status: Int?
  /// A word for what failed; `nil` if nothing did.
  public var failure: String?
  public var bytes: Int
  public var milliseconds: Int
  /// Entries that were new; `nil` if nothing had changed or it failed.
  public var newItems: Int?
  public var decision: Decision
  /// `nil` for a feed that is not asked again by itself.
  public var next: NextDue?

  public init(
    time: Int64, url: String, title: String, status: Int? = nil, failure: String? = nil,
    bytes: Int = 0, milliseconds: Int = 0, newItems: Int? = nil, decision: Decision = .taken,
    next: NextDue? = nil
  ) {
    self.time = time
    self.url = url
    self.title = title
    self.status = status
    self.failure = failure
    self.bytes = bytes
    self.milliseconds = milliseconds
    self.newItems = newItems
    self.decision = decision
    self.next = next
  }
}
