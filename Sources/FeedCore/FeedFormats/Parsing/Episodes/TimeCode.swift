/// A place in an episode as people write it: `12:34`, `1:02:45`, `00:01.500`.
package enum TimeCode {
  /// Returns the seconds of `MM:SS` or `H:MM:SS`, with or without a fraction; `nil` for anything
  /// else.
  package static func seconds(_ text: Substring) -> Int? {
    let whole = text.utf8.prefix { $0 != ASCII.period && $0 != ASCII.comma }
    let rest = text.utf8[whole.endIndex...].dropFirst()
    guard (4...8).contains(whole.count), rest.allSatisfy(\.isMarkupDigit), rest.count <= 6 else {
      return nil
    }
    let parts = whole.split(separator: ASCII.colon, omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let first = parts.first, (1...3).contains(first.count)
    else { return nil }
    var seconds = 0
    for (index, part) in parts.enumerated() {
      guard part.allSatisfy(\.isMarkupDigit), let number = Int(Substring(part)),
        index == 0 || part.count == 2 && number < 60
      else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds
  }

  /// Returns whole seconds; `nil` for what no episode has.
  static func seconds(_ number: Double) -> Int? {
    (0..<1_000_000).contains(number) ? Int(number) : nil
  }

  /// Returns the time code that a word of a text consists of, without brackets and points around
  /// it, and its place; `nil` if the word is another one.
  ///
  /// Without hours it could be a time of day, which counts only in brackets and as the first word
  /// of a line.
  package static func found(
    in word: Substring, isFirst: Bool
  ) -> (seconds: Int, range: Range<Substring.Index>)? {
    let bytes = word.utf8
    guard bytes.count >= 4, bytes.count <= 16,
      let first = bytes.firstIndex(where: \.isMarkupDigit),
      let last = bytes.lastIndex(where: \.isMarkupDigit)
    else { return nil }
    let range = first..<bytes.index(after: last)
    guard bytes[..<first].allSatisfy({ "([*-".utf8.contains($0) }),
      bytes[range.upperBound...].allSatisfy({ ")]*-:.,;".utf8.contains($0) }),
      let seconds = seconds(word[range])
    else { return nil }
    let hasHours = bytes[range].count { $0 == ASCII.colon } == 2
    let isBracketed = first > bytes.startIndex && range.upperBound < bytes.endIndex
    return isFirst || hasHours || isBracketed ? (seconds, range) : nil
  }
}
