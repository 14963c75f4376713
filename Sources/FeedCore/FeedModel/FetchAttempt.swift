/// One attempt to fetch a feed's document, for the ledger and for scheduling the next attempt.
package struct FetchAttempt: Equatable, Sendable {
  /// The result of the attempt.
  package enum Outcome: Equatable, Sendable {
    /// The server sent a document or said that nothing has changed; files have no status.
    case answered(status: Int?)
    /// The attempt failed. `kind` is a word such as `timeout`; `isNetwork` is true if the fault may
    /// lie in this computer or its network instead of the feed.
    case failed(status: Int?, kind: String, isNetwork: Bool)
    /// The server answered 429 or 503; `seconds` is how long it asks to be left alone, if it says
    /// so.
    case busy(status: Int, seconds: Int?)
    /// The server answered 410.
    case gone
  }

  package var outcome: Outcome
  /// The size of the document after decompression.
  package var bytes: Int
  /// The time from the request to the end of the answer.
  package var milliseconds: Int
  /// The hosts that were asked, under the names by which pauses are kept.
  package var hosts: [String]
  /// The interval that the answer's header asks for.
  package var serverInterval: ServerInterval?
  /// Seconds for which the host takes no more requests, though it has answered.
  package var rest: Int?
  /// The address to which a chain of permanent redirects led, if there was one.
  package var permanentAddress: String?
  /// The user's refresh intervals.
  package var rule: RefreshRule

  package init(
    _ outcome: Outcome, bytes: Int = 0, milliseconds: Int = 0, hosts: [String] = [],
    rule: RefreshRule = RefreshRule()
  ) {
    self.outcome = outcome
    self.bytes = bytes
    self.milliseconds = milliseconds
    self.hosts = hosts
    self.rule = rule
  }
}

/// Values by which a server recognises an unchanged document (RFC 9110, section 8.8), verbatim.
package struct Validators: Equatable, Sendable {
  package var etag: String?
  package var lastModified: String?

  package init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }
}
