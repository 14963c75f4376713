/// A feed imported from another program.
public struct AdoptedFeed: Equatable, Sendable {
  public var title: String?
  /// The validators of the document that the other program fetched last.
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
