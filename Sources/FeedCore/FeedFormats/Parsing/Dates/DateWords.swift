/// The English words and time zones in dates.
enum DateWords {
  /// A word of a date, packed into a number in lower case with the first letter lowest.
  ///
  /// Letters after the sixteenth are counted but not stored.
  struct Word: Equatable {
    private(set) var letters: UInt128 = 0
    private(set) var count = 0

    mutating func append(_ letter: UInt8) {
      if count < 16 { letters |= UInt128(letter.markupLowercased) << (8 * count) }
      count += 1
    }

    init() {}

    /// Creates one of the program's own words, which is ASCII.
    init(_ word: String) {
      for letter in word.utf8 { append(letter) }
    }

    /// Returns whether the word begins with `other` or equals it.
    func starts(with other: Word) -> Bool {
      guard count >= other.count else { return false }
      let mask = other.count < 16 ? (1 << (8 * other.count)) - 1 : UInt128.max
      return letters & mask == other.letters
    }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ].map { Word($0) }

  /// Returns the number of an English month, written in full or abbreviated to three letters or
  /// more.
  static func month(_ word: Word) -> Int? {
    guard word.count >= 3 else { return nil }
    return months.firstIndex { $0.starts(with: word) }.map { $0 + 1 }
  }

  private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"].map {
    Word($0).letters
  }

  /// Returns whether the word begins like an English weekday, which no English month or zone does.
  static func isWeekday(_ word: Word) -> Bool {
    word.count >= 3 && weekdays.contains(word.letters & 0xFF_FFFF)
  }

  /// Returns the offset of a zone in seconds east of Greenwich; `nil` if the word is not a zone.
  static func zone(_ word: Word) -> Int? {
    guard word.count <= 4 else { return nil }
    return zones[word.letters].map { $0 * 1_800 }
  }

  /// The offsets of the zones in half hours, by their letters.
  private static let zones = Dictionary(
    uniqueKeysWithValues: [
      "z": 0, "ut": 0, "utc": 0, "gmt": 0, "wet": 0,
      "est": -10, "edt": -8, "et": -10, "cst": -12, "cdt": -10, "ct": -12, "mst": -14, "mdt": -12,
      "mt": -14, "pst": -16, "pdt": -14, "pt": -16, "akst": -18, "akdt": -16, "hst": -20,
      "ast": -8, "adt": -6, "at": -8,
      "west": 2, "bst": 2, "cet": 2, "cest": 4, "met": 2, "mest": 4, "mez": 2, "mesz": 4, "eet": 4,
      "eest": 6, "msk": 6,
      "jst": 18, "kst": 18, "hkt": 16, "sgt": 16, "awst": 16, "acst": 19, "acdt": 21, "aest": 20,
      "aedt": 22, "nzst": 24, "nzdt": 26,
    ].map { (Word($0.key).letters, $0.value) })
}
