import FeedCore

/// Gathers keys into a count and a sequence, as in vim: `5j`, `gg`, `12}`.
struct KeyReader {
  /// What has been typed of something that is not complete.
  private(set) var count: Int?
  private var keys: [Key] = []

  /// Greater counts than this are taken for it.
  private static let greatestCount = 99_999

  /// What is shown of an incomplete command.
  var pending: String {
    (count.map { "\($0)" } ?? "")
      + (keys.isEmpty ? "" : KeySequence(keys).text)
  }

  /// Takes a key. A digit becomes part of the count where no sequence has begun; the count's first
  /// digit is not 0. Returns the sequence to look up, or `nil` while there is none.
  mutating func read(_ key: Key) -> KeySequence? {
    if keys.isEmpty, case .character(let character) = key,
      let digit = character.wholeNumberValue, character.isASCII, digit > 0 || count != nil
    {
      count = min((count ?? 0) * 10 + digit, Self.greatestCount)
      return nil
    }
    keys.append(key)
    return KeySequence(keys)
  }

  mutating func clear() {
    count = nil
    keys = []
  }
}
