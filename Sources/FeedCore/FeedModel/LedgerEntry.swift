/// An attempt to fetch a feed, as recorded in the ledger.
package struct LedgerEntry: Equatable, Sendable {
  /// The consequence of an attempt, apart from the time of the next one.
  package enum Decision: String, Equatable, Sendable {
    /// The answer was stored, or nothing had changed.
    case taken
    /// The same, and the host is left alone for a while, as it takes no more requests.
    case limited
    /// The attempt failed, and nothing else changed.
    case failed
    /// From now on, the feed is requested at its new address.
    case moved
    /// The new address failed too often, so that the old one is requested again.
    case returned
    /// The host is left alone for a while.
    case paused
    /// The feed is gone permanently and no longer refreshed automatically.
    case retired
  }

  /// The end of the attempt, in seconds since 1970.
  package var time: Int64
  /// The feed's URL, without user name and password.
  package var url: String
  package var title: String
  /// The HTTP status; `nil` for files and if no answer came.
  package var status: Int?
  /// A word for the failure; `nil` after a success.
  package var failure: String?
  package var bytes = 0
  package var milliseconds = 0
  /// The number of new entries; `nil` if nothing had changed or the attempt failed.
  package var newItems: Int?
  package var decision = Decision.taken
  /// When the next attempt is due; `nil` for a feed that is no longer refreshed automatically.
  package var next: NextDue?
}

extension LedgerEntry {
  package init(time: Int64, url: String, title: String) {
    (self.time, self.url, self.title) = (time, url, title)
  }
}
