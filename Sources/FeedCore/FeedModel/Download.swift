/// The file of an episode that the user wants.
package struct Download: Equatable, Sendable {
  package enum State: Int, Sendable {
    case waiting, there, failed
  }

  /// How far a file is that comes now.
  package struct Progress: Equatable, Sendable {
    /// Bytes that are here.
    package let count: Int
    /// Bytes of the whole file; `nil` if that is not known.
    package let total: Int?
    /// Bytes a second.
    package let rate: Int

    package init(count: Int, total: Int?, rate: Int) {
      (self.count, self.total, self.rate) = (count, total, rate)
    }
  }

  package let entry: EntryID
  /// One line that names the entry.
  package let title: String
  /// The name of its feed, and its address.
  package let feed: String
  package let feedURL: String
  /// The address of the file, and its media type; `nil` if the entry has none any more.
  package let address: String?
  package let type: String?
  /// Bytes, as the feed says.
  package let length: Int?
  package let state: State
  /// The file; a part that has come has `.part` at its end. `nil` before it has a name.
  package let path: String?
  /// The version of the file, as its server names it.
  package let validator: String?
  /// Bytes, as the server says.
  package let total: Int?
  /// Attempts in a row that failed.
  package let attempts: Int
  /// The second, since 1970, before which there is no other attempt.
  package let due: Int64
  /// Why the last attempt failed, in a sentence.
  package let failure: String?
  /// The second, since 1970, at which the file was there.
  package let came: Int64?
  /// The second at which the user has left off, and the seconds of the whole; `nil` where that is
  /// not known.
  package var (heard, duration): (Int?, Int?)

  package init(
    entry: EntryID, title: String, feed: String, feedURL: String, address: String?,
    type: String? = nil, length: Int? = nil, state: State = .waiting, path: String? = nil,
    validator: String? = nil, total: Int? = nil, attempts: Int = 0, due: Int64 = 0,
    failure: String? = nil, came: Int64? = nil
  ) {
    (self.entry, self.title, self.feed, self.feedURL) = (entry, title, feed, feedURL)
    (self.address, self.type, self.length, self.state) = (address, type, length, state)
    (self.path, self.validator, self.total) = (path, validator, total)
    (self.attempts, self.due, self.failure, self.came) = (attempts, due, failure, came)
  }
}
