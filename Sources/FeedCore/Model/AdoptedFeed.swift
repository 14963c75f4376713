/// A feed as another program has it.
public struct AdoptedFeed: Equatable, Sendable {
  public var title: String?
  /// What its server recognises as what the program has.
  public var validators: Validators
  public var items: [AdoptedItem]

  public init(
    title: String? = nil, validators: Validators = Validators(), items: [AdoptedItem] = []
  ) {
    self.title = title
    self.validators = validators
    self.items = items
  }
}
