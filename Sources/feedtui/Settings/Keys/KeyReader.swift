package import TerminalKit

/// Collects keys into a count and a sequence, as in vim: `5j`, `gg`, `12}`.
package struct KeyReader {
  /// The count of the incomplete command.
  package private(set) var count: Int?
  private var keys: [Key] = []

  /// The largest count. A larger number is reduced to it.
  private static let greatestCount = 99_999

  package init() {}

  /// The incomplete command as it is shown.
  package var pending: String {
    (count.map { "\($0)" } ?? "")
      + (keys.isEmpty ? "" : KeySequence(keys).text)
  }

  /// Whether a sequence has begun, and what it is so far.
  package var hasBegun: Bool { !keys.isEmpty }
  package var sequence: KeySequence { KeySequence(keys) }

  /// Takes a key and returns the sequence to look up; `nil` if the key is part of a count.
  ///
  /// A digit belongs to the count if no sequence has begun, unless digits are not counted. A count
  /// does not begin with 0.
  package mutating func read(_ key: Key, counting: Bool = true) -> KeySequence? {
    if counting, keys.isEmpty, case .character(let character) = key,
      let digit = character.wholeNumberValue, character.isASCII, digit > 0 || count != nil
    {
      count = min((count ?? 0) * 10 + digit, Self.greatestCount)
      return nil
    }
    keys.append(key)
    return KeySequence(keys)
  }

  /// Takes a key instead of the last one.
  package mutating func read(insteadOfLast key: Key, counting: Bool) -> KeySequence? {
    _ = keys.popLast()
    return read(key, counting: counting)
  }

  package mutating func clear() {
    count = nil
    keys = []
  }
}
