/// A row of a list in words.
public struct SpokenRow: Equatable {
  /// Its number among the rows that can be selected, from 1; `nil` for other rows.
  public let number: Int?
  public let words: String
  /// The row itself, as a `ListTarget`: what tells it from all others.
  public let identity: AnyHashable

  public init(number: Int?, words: String, identity: AnyHashable) {
    self.number = number
    self.words = words
    self.identity = identity
  }
}
