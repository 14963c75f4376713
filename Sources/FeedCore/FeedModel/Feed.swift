/// A subscribed feed, as the archive knows it.
public struct Feed: Equatable, Sendable, Identifiable {
  public let id: FeedID
  /// The URL that the user subscribed to: absolute, with the scheme `http`, `https` or `file`.
  public var url: String
  /// The user's name for the feed, else the feed's own title, else its URL without a password.
  public var title: String
  /// The validators of the last answer, which are sent back verbatim (RFC 9110, section 13).
  public var validators: Validators
  /// The SHA-256 digest of the last body; the same digest means that nothing has changed.
  public var bodyDigest: [UInt8]?
  /// The time of the last request, in seconds since 1970.
  public var lastFetched: Int64?
  /// The reason why the last attempt failed, as one sentence; `nil` after a success.
  public var failure: String?
  public var standing: FeedSchedule

  public init(
    id: FeedID, url: String, title: String, validators: Validators = Validators(),
    bodyDigest: [UInt8]? = nil, lastFetched: Int64? = nil, failure: String? = nil,
    standing: FeedSchedule = FeedSchedule()
  ) {
    self.id = id
    self.url = url
    self.title = title
    self.validators = validators
    self.bodyDigest = bodyDigest
    self.lastFetched = lastFetched
    self.failure = failure
    self.standing = standing
  }

  /// The address to request: the feed's own URL, or the one it has moved to.
  public var address: String { standing.movedTo ?? url }

  /// Whether the feed comes from a server; otherwise it is a file.
  public var isOfTheWeb: Bool { !address.hasPrefix("file:") && !address.hasPrefix("/") }
}

/// Values by which a server recognises an unchanged document (RFC 9110, section 8.8), verbatim.
public struct Validators: Equatable, Sendable {
  public var etag: String?
  public var lastModified: String?

  public init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }
}
