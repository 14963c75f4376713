/// What the rows of one section have in common, in lists that are not in the order of the river.
package enum SortKey: Hashable, Sendable {
  case day(Day)
  /// The user's stars; 0 without a rating.
  case stars(Int)
  /// The first character of the title as it is sorted (`BaseLetter`): a small ASCII letter, or any
  /// character that is not ASCII.
  case letter(String)
  /// The first character of the title is another one of ASCII: before the letters, or after them.
  case signs(isAfterLetters: Bool)
  case feed(FeedID)
  /// The author, with small ASCII letters; empty without one.
  case author(String)
  /// Texts of at least that many words, and fewer than the next range has.
  case words(Int)

  /// The least words of each range, the longest first.
  package static let ranges = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 0]

  /// Returns the range of texts of that many words.
  package static func words(of count: Int) -> SortKey {
    .words(ranges.first { $0 <= count } ?? 0)
  }

  /// Returns the section of a title, in base letters, in SQLite's order `NOCASE`.
  package static func letter(of title: String) -> SortKey {
    guard let first = title.unicodeScalars.first else { return .signs(isAfterLetters: false) }
    switch first {
    case "A"..."Z", "a"..."z": return .letter(String(first).lowercased())
    case "{"..."\u{7F}": return .signs(isAfterLetters: true)
    default:
      return first.isASCII ? .signs(isAfterLetters: false) : .letter(String(first))
    }
  }

  /// Returns the section of an author in SQLite's order `NOCASE`.
  package static func author(of name: String) -> SortKey {
    let folded = name.unicodeScalars.map { scalar in
      ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
    }
    return .author(String(String.UnicodeScalarView(folded)))
  }
}
