/// A state of a regular expression between two characters.
struct PatternState: Hashable, Sendable {
  /// The steps at which to continue, in ascending order.
  var steps: [Int]
  var before: Before

  /// The kind of what precedes the position, as far as the expression tests it.
  enum Before: Sendable {
    case start, word, other
  }

  /// The state before the first character.
  static let start = PatternState(steps: [], before: .start)
}
