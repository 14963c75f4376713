/// Where the machine of a regular expression can be between two characters.
struct PatternState: Hashable, Sendable {
  /// Steps to go on with, ascending.
  var steps: [Int]
  var before: Before

  /// What stands before, as far as the expression asks.
  enum Before: Sendable {
    case start, word, other
  }

  /// Before the first character.
  static let start = PatternState(steps: [], before: .start)
}
