/// A subscribed feed, as the archive knows it.
package struct Feed: Equatable, Sendable, Identifiable {
  package let id: FeedID
  /// The URL that the user subscribed to: absolute, with the scheme `http`, `https` or
  /// `file`, or a `ProgramAddress`.
  package var url: String
  /// The user's name for the feed, else the feed's own title, else its URL without a password.
  package var title: String
  /// The validators of the last answer, which are sent back verbatim (RFC 9110, section 13).
  package var validators: Validators
  /// The SHA-256 digest of the last body; the same digest means that nothing has changed.
  package var bodyDigest: [UInt8]?
  /// The time of the last request, in seconds since 1970.
  package var lastFetched: Int64?
  /// The reason why the last attempt failed, as one sentence; `nil` after a success.
  package var failure: String?
  package var schedule: FeedSchedule
  /// The address of the web page that the feed belongs to, as its document says; `nil` if it says
  /// none.
  package var site: String?
  /// Whether the feed has a line in the `feeds` file.
  package var isInFile = true
  /// The account that the feed's items come from.
  package var account: String?

  package init(
    id: FeedID, url: String, title: String, validators: Validators = Validators(),
    bodyDigest: [UInt8]? = nil, lastFetched: Int64? = nil, failure: String? = nil,
    schedule: FeedSchedule = FeedSchedule(), site: String? = nil
  ) {
    self.id = id
    self.url = url
    self.title = title
    self.validators = validators
    self.bodyDigest = bodyDigest
    self.lastFetched = lastFetched
    self.failure = failure
    self.schedule = schedule
    self.site = site
  }

  /// Whether the feed is requested from its own address.
  package var isFetched: Bool { isInFile && account == nil }

  /// The address to request: the feed's own URL, or the one it has moved to.
  package var address: String { schedule.isMoveOffered ? url : schedule.movedTo ?? url }

  /// The address that a server or the file system is asked for; that of the feed if only a program
  /// is.
  package var source: String {
    if case .filter(_, let address) = ProgramAddress(address) { return address }
    return address
  }

  /// Whether the feed comes from a server; otherwise it is a file, or a program prints it.
  package var isOfTheWeb: Bool {
    !["file:", "/", "exec:"].contains(where: source.hasPrefix)
  }
}
