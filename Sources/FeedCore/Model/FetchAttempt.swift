/// One attempt to get a feed's document, as the ledger keeps it and as it counts for the next one.
public struct FetchAttempt: Equatable, Sendable {
  /// What came of it.
  public enum Outcome: Equatable, Sendable {
    /// A document, or that nothing has changed; files have no status.
    case answered(status: Int?)
    /// The kind is a word such as `timeout`. Of the network's failures some are the computer's own.
    case failed(status: Int?, kind: String, isNetwork: Bool)
    /// 429 or 503: the host is to be left alone, for so many seconds where it says how long.
    case busy(status: Int, seconds: Int?)
    /// 410.
    case gone
  }

  public var outcome: Outcome
  /// Of the document, after decompression.
  public var bytes: Int
  /// From the request to the whole answer.
  public var milliseconds: Int
  /// The hosts that were asked, as pauses name them.
  public var hosts: [String]
  /// What the header of the answer asks for.
  public var wish: ServerInterval?
  /// Where permanent redirects alone led, if there were any.
  public var permanentAddress: String?
  /// The reader's wish.
  public var rule: RefreshRule

  public init(
    _ outcome: Outcome, bytes: Int = 0, milliseconds: Int = 0, hosts: [String] = [],
    wish: ServerInterval? = nil, permanentAddress: String? = nil, rule: RefreshRule = RefreshRule()
  ) {
    self.outcome = outcome
    self.bytes = bytes
    self.milliseconds = milliseconds
    self.hosts = hosts
    self.wish = wish
    self.permanentAddress = permanentAddress
    self.rule = rule
  }
}
