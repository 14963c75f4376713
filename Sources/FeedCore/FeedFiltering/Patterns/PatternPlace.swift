/// A condition on a position between two characters of a text.
enum PatternPlace: Equatable, Sendable {
  case start, end
  case wordEdge, noWordEdge, wordStart, wordEnd
}

extension PatternPlace {
  /// Returns whether the condition holds between `before` and the character `next`, which is `nil`
  /// at the end of the text.
  func lies(between before: PatternState.Before, and next: UInt32?) -> Bool {
    let isWord = next.map(Self.isOfWord) ?? false
    return switch self {
    case .start: before == .start
    case .end: next == nil
    case .wordEdge: (before == .word) != isWord
    case .noWordEdge: (before == .word) == isWord
    case .wordStart: before != .word && isWord
    case .wordEnd: before == .word && !isWord
    }
  }

  static func isOfWord(_ scalar: UInt32) -> Bool { word.contains(scalar) }

  private static let word = ScalarSet.words(isNegated: false)
}

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
