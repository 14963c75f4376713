/// A row of a list in words.
public struct SpokenRow: Equatable, Sendable {
  /// Its number among the rows that can be selected, from 1; `nil` for other rows.
  public let number: Int?
  public let words: String
  /// What tells the row from all others while the program runs.
  public let identity: Int

  public init(number: Int?, words: String, identity: Int) {
    self.number = number
    self.words = words
    self.identity = identity
  }
}
