extension DateParser {
  private static let firstHalf = DateWords.Word("am")
  private static let secondHalf = DateWords.Word("pm")
  private static let halves = [DateWords.Word("a"), DateWords.Word("p")]

  /// Reads a month, a half of the day or a zone.
  ///
  /// Full stops inside the word are skipped, and other words are ignored.
  mutating func word() {
    var word = DateWords.Word()
    while index < bytes.count, bytes[index].isMarkupLetter || bytes[index] == ASCII.period {
      if bytes[index] != ASCII.period { word.append(bytes[index]) }
      index += 1
    }
    if DateWords.isWeekday(word) { return }
    // A weekday may be spelt like a month (`mar. 03 nov. 2020`), so the later word counts.
    if !hasDate, let found = DateWords.month(word) {
      month = found
    } else if word == Self.firstHalf || word == Self.secondHalf {
      isSecondHalf = word == Self.secondHalf
    } else if let found = DateWords.zone(word) {
      // Words such as `at` and `pt.` (Friday in Polish) are zones only after the time.
      if zone == nil, time != nil || word.count > 2 { zone = found }
    } else if word.count == 1, time != nil, Self.halves.contains(word), skipHalf() {
      isSecondHalf = word == Self.halves[1]
    } else if !hasDate, let found = MonthNames.month(word) {
      month = found
    }
  }

  /// Skips the second letter of `p. m.`; returns whether it follows.
  private mutating func skipHalf() -> Bool {
    let letter = afterSpaces(index)
    guard letter < bytes.count, bytes[letter] | 0x20 == 0x6D, !isLetter(letter + 1) else {
      return false
    }
    index = letter + 1
    return true
  }
}
