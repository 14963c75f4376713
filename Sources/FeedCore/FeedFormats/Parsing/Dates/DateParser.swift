import FeedModel
import FeedSystem

/// A parser for the dates of feeds: RFC 3339, RFC 822, asctime and other forms that publishers use.
///
/// It is pure arithmetic on the proleptic Gregorian calendar and uses neither the locale nor the
/// time zone of the machine.
package struct DateParser {
  /// The limit in bytes; longer texts are not dates.
  private static let maximumLength = 200

  let bytes: [UInt8]
  /// The order of day and month in ambiguous dates; `nil` if it is unknown.
  let order: DayOrder?
  var index = 0
  var year: Int?
  var month: Int?
  var day: Int?
  /// The time in seconds since midnight.
  var time: Int?
  var isSecondHalf: Bool?
  var hour = 0
  /// The offset in seconds east of Greenwich.
  var offset: Int?
  var zone: Int?
  /// The evidence in the numbers about the order of day and month.
  var hint: DayOrderEvidence.Hint?
  /// Whether the text has turned out not to be a date.
  var isBroken = false

  /// Returns the time of a date in seconds since 1970, UTC, without fractions, and the evidence in
  /// it about the order of day and month.
  ///
  /// The seconds are `nil` for a text that is not a date, for a date or time that does not exist,
  /// and outside the years 1 to 9999.
  package static func read(
    _ text: ArraySlice<UInt8>, order: DayOrder?
  ) -> (seconds: Int64?, hint: DayOrderEvidence.Hint?) {
    var trimmed = TextCleaner.trimmed(text)
    guard !trimmed.isEmpty, trimmed.count <= maximumLength else { return (nil, nil) }
    if trimmed.reduce(0, |) >= 0x80 {
      guard let folded = DateFolder.folded(trimmed) else { return (nil, nil) }
      trimmed = TextCleaner.trimmed(folded[...])
    }
    if let seconds = epochSeconds(trimmed) { return (seconds, nil) }
    var parser = DateParser(withoutComments(trimmed), order: order)
    let seconds = parser.read()
    return (seconds, parser.hint)
  }

  private init(_ bytes: [UInt8], order: DayOrder?) {
    self.bytes = bytes
    self.order = order
  }

  /// Returns the seconds if the text is ten digits (seconds since 1970) or thirteen (milliseconds).
  private static func epochSeconds(_ text: ArraySlice<UInt8>) -> Int64? {
    guard text.count == 10 || text.count == 13, text.allSatisfy(\.isMarkupDigit) else { return nil }
    return text.prefix(10).reduce(0) { $0 * 10 + Int64($1 - ASCII.zero) }
  }

  /// Returns the text with comments in parentheses (RFC 822, 3.4.3) replaced by spaces.
  private static func withoutComments(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(ASCII.leftParenthesis) else { return Array(text) }
    var depth = 0
    return text.map { byte in
      if byte == ASCII.leftParenthesis { depth += 1 }
      let isInside = depth > 0
      if byte == ASCII.rightParenthesis { depth = max(0, depth - 1) }
      return isInside ? ASCII.space : byte
    }
  }

  private mutating func read() -> Int64? {
    readNumericDate()
    while index < bytes.count, !isBroken {
      let byte = bytes[index]
      if byte.isMarkupLetter {
        word()
      } else if byte.isMarkupDigit {
        number()
      } else if byte == ASCII.plus || byte == ASCII.hyphen, isOffsetExpected(byte) {
        readOffset(sign: byte == ASCII.plus ? 1 : -1)
      } else {
        index += 1
      }
    }
    return isBroken ? nil : result()
  }

  private func isOffsetExpected(_ sign: UInt8) -> Bool {
    guard index + 1 < bytes.count, bytes[index + 1].isMarkupDigit else { return false }
    if time == nil, sign == ASCII.hyphen, index > 0, bytes[index - 1].isMarkupSpace {
      // In `16 Nov 2020 -15:54`, the hyphen is a dash between date and time.
      let end = index + 1 + run(at: index + 1)
      if end < bytes.count, bytes[end] == ASCII.colon { return false }
    }
    return sign == ASCII.plus || time != nil || hasDate
  }

  private mutating func result() -> Int64? {
    // A month without a day means its first day.
    if day == nil, time == nil { day = 1 }
    guard let year, let month, let day, (1...12).contains(month), (1...31).contains(day), year >= 1
    else { return nil }
    let date = Day(year: year, month: month, day: day)
    guard date.exists else { return nil }
    let moment =
      Int64(date.number) * 86_400 + Int64(secondsOfDay) - Int64(offset ?? zone ?? 0)
    return DateText.printable.contains(moment) ? moment : nil
  }

  /// The seconds since midnight, with the half of the day applied; 0 if there is no time.
  private var secondsOfDay: Int {
    guard let time else { return 0 }
    guard let isSecondHalf, hour <= 12 else { return time }
    return time + (hour % 12 - hour + (isSecondHalf ? 12 : 0)) * 3_600
  }
}

extension DateParser {
  /// Whether day, month and year are known.
  var hasDate: Bool { day != nil && month != nil && year != nil }

  func isSeparator(_ index: Int) -> Bool {
    index < bytes.count
      && (bytes[index] == ASCII.hyphen || bytes[index] == ASCII.slash
        || bytes[index] == ASCII.period)
  }

  /// Returns the number of digits from `start` on.
  func run(at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isMarkupDigit { end += 1 }
    return end - start
  }

  /// Returns the number formed by the `count` digits from `start` on; `count` is at most four.
  func value(_ start: Int, _ count: Int) -> Int {
    bytes[start..<(start + count)].reduce(0) { $0 * 10 + Int($1 - ASCII.zero) }
  }

  /// Returns whether a letter stands at `index`.
  func isLetter(_ index: Int) -> Bool {
    index < bytes.count && bytes[index].isMarkupLetter
  }

  /// Returns the index of the first character from `start` on that is not white space.
  func afterSpaces(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isMarkupSpace { end += 1 }
    return end
  }
}

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

/// The month names in French, German, Spanish, Portuguese, Italian, Dutch, Russian, Polish, Swedish
/// and Turkish; the English ones are in `DateWords`.
private enum MonthNames {
  /// Returns the number of a month, written in full or as usually abbreviated.
  ///
  /// The word is ASCII, as `DateFolder` makes it.
  static func month(_ word: DateWords.Word) -> Int? {
    guard (3...12).contains(word.count) else { return nil }
    return numbers[word.letters]
  }

  /// The numbers of the months by their letters.
  private static let numbers: [UInt128: Int] = {
    var numbers: [UInt128: Int] = [:]
    for (index, names) in EmbeddedFile.records("Months.txt").enumerated() {
      for name in names { numbers[DateWords.Word(name).letters] = index + 1 }
    }
    return numbers
  }()
}
