/// A subscribed feed, as the archive knows it.
public struct Feed: Equatable, Sendable, Identifiable {
  public let id: FeedID
  /// What the reader follows: an absolute `http`, `https` or `file` URL.
  public var url: String
  /// What the reader calls it, else what it calls itself, else its URL without a password.
  public var title: String
  /// The validators of the last answer, sent back verbatim (RFC 9110, section 13).
  public var validators: Validators
  /// SHA-256 of the last body; the same digest means nothing has changed.
  public var bodyDigest: [UInt8]?
  /// When it was last asked for, in seconds since 1970.
  public var lastFetched: Int64?
  /// Why the last attempt failed, as one sentence; `nil` after a success.
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

  /// Where it is asked for: its own URL, or the one that it has moved to.
  public var address: String { standing.movedTo ?? url }

  /// Whether a server is asked for it: else it is a file.
  public var isOfTheWeb: Bool { !address.hasPrefix("file:") && !address.hasPrefix("/") }
}

/// What a server gave to recognise an unchanged document by (RFC 9110, section 8.8), verbatim.
public struct Validators: Equatable, Sendable {
  public var etag: String?
  public var lastModified: String?

  public init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }
}
