/// One attempt to get a feed's document.
public struct FetchRequest: Equatable, Sendable {
  /// Absolute: `http`, `https` or `file`.
  public var url: String
  /// What the last answer gave, to be told of an unchanged document; empty to get it in any case.
  public var validators: Validators
  public var limits: FetchLimits
  public var access: FeedAccess
  /// Where its body takes its bytes from; `nil` if it need not share.
  public var share: ByteShare?

  public init(
    url: String, validators: Validators = Validators(), limits: FetchLimits = FetchLimits(),
    access: FeedAccess = FeedAccess(), share: ByteShare? = nil
  ) {
    self.url = url
    self.validators = validators
    self.limits = limits
    self.access = access
    self.share = share
  }
}
