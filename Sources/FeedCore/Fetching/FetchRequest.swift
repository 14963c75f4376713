/// One attempt to get a feed's document.
public struct FetchRequest: Equatable, Sendable {
  /// Absolute: `http`, `https` or `file`.
  public var url: String
  /// What the last answer gave, to be told of an unchanged document; empty to get it in any case.
  public var validators: Validators
  public var limits: FetchLimits

  public init(
    url: String, validators: Validators = Validators(), limits: FetchLimits = FetchLimits()
  ) {
    self.url = url
    self.validators = validators
    self.limits = limits
  }
}
