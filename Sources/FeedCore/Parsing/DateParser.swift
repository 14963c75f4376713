/// Reads the dates of feeds: RFC 3339, RFC 822, asctime and all that is nearly one of them.
///
/// Pure arithmetic on the proleptic Gregorian calendar; no locale, no time zone of the machine.
struct DateParser {
  /// Longer texts are no dates.
  private static let maximumLength = 200

  private static let firstHalf = DateWords.Word("am")
  private static let secondHalf = DateWords.Word("pm")

  private let bytes: [UInt8]
  private var index = 0
  private var year: Int?
  private var month: Int?
  private var day: Int?
  private var time: Int?
  private var isSecondHalf: Bool?
  private var hour = 0
  /// Seconds east of Greenwich.
  private var offset: Int?
  private var zone: Int?
  /// Set by what can be no date.
  private var isBroken = false

  /// Seconds since 1970, UTC, fractions cut off; `nil` for what is no real date or time, or lies
  /// outside the years 1 to 9999.
  static func seconds(_ text: ArraySlice<UInt8>) -> Int64? {
    let trimmed = TextCleaner.trimmed(text)
    guard !trimmed.isEmpty, trimmed.count <= maximumLength else { return nil }
    var parser = DateParser(withoutComments(trimmed))
    return parser.read()
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The text with comments in round brackets (RFC 822, 3.4.3) as spaces.
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
    return sign == ASCII.plus || time != nil || (day != nil && month != nil && year != nil)
  }

  private mutating func result() -> Int64? {
    guard let year, let month, let day, (1...12).contains(month), (1...31).contains(day), year >= 1
    else { return nil }
    let date = Day(year: year, month: month, day: day)
    guard date.exists else { return nil }
    var seconds = time ?? 0
    if let isSecondHalf, hour >= 1, hour <= 12 {
      seconds += (isSecondHalf ? (hour == 12 ? 0 : 12) : (hour == 12 ? -12 : 0)) * 3_600
    }
    let moment =
      Int64(date.number) * 86_400 + Int64(seconds) - Int64(offset ?? zone ?? 0)
    return DateText.printable.contains(moment) ? moment : nil
  }
}

extension DateParser {
  /// Reads `2003`, `2003-12`, `2003-12-31`, `20031231` and the like where the text begins so.
  private mutating func readNumericDate() {
    let digits = run(at: 0)
    if digits == 8 || digits == 14 {
      (year, month, day) = (value(0, 4), value(4, 2), value(6, 2))
      index = 8
      if digits == 14 {
        setTime(value(8, 2), value(10, 2), value(12, 2))
        index = 14
      } else {
        skipMark()
      }
      return
    }
    if digits <= 2 { return readDayFirst(digits) }
    guard digits == 4 else { return }
    if bytes.count == 4 {
      (year, month, day) = (value(0, 4), 1, 1)
      index = 4
      return
    }
    guard isSeparator(4), (1...2).contains(run(at: 5)) else { return }
    (year, month) = (value(0, 4), value(5, run(at: 5)))
    index = 5 + run(at: 5)
    if index == bytes.count {
      day = 1
    } else if isSeparator(index), (1...2).contains(run(at: index + 1)) {
      let count = run(at: index + 1)
      day = value(index + 1, count)
      index += 1 + count
      skipMark()
    } else {
      isBroken = true
    }
  }

  /// Reads `31.12.2003`, and the same with `-` or `/` where the day can be nothing else.
  private mutating func readDayFirst(_ dayDigits: Int) {
    guard dayDigits > 0, isSeparator(dayDigits), (1...2).contains(run(at: dayDigits + 1)) else {
      return
    }
    let monthDigits = run(at: dayDigits + 1)
    let next = dayDigits + 1 + monthDigits
    let first = value(0, dayDigits)
    guard isSeparator(next), run(at: next + 1) == 4, bytes[dayDigits] == ASCII.period || first > 12
    else { return }
    (day, month, year) = (first, value(dayDigits + 1, monthDigits), value(next + 1, 4))
    index = next + 5
  }

  /// Skips the `T` between date and time, and reads a time without colons after it.
  private mutating func skipMark() {
    guard index < bytes.count, bytes[index] | 0x20 == 0x74 else { return }
    index += 1
    let digits = run(at: index)
    let end = index + digits
    guard digits == 2 || digits == 4 || digits == 6, end == bytes.count || bytes[end] != ASCII.colon
    else { return }
    setTime(
      value(index, 2), digits > 2 ? value(index + 2, 2) : 0, digits > 4 ? value(index + 4, 2) : 0)
    index = end
    skipFraction()
  }

  /// Reads a day, a year or a time.
  private mutating func number() {
    let count = run(at: index)
    let end = index + count
    if end < bytes.count, bytes[end] == ASCII.colon, run(at: end + 1) > 0, time == nil {
      clock(count)
      return
    }
    switch count {
    case 1, 2:
      if day == nil {
        day = value(index, count)
      } else if year == nil, count == 2 {
        let short = value(index, 2)
        year = short + (short < 50 ? 2_000 : 1_900)
      }
    case 4:
      if year == nil { year = value(index, 4) }
    default:
      isBroken = true
    }
    index = end
  }

  /// Reads `h:m` or `h:m:s`, fractions skipped.
  private mutating func clock(_ hourDigits: Int) {
    let hour = hourDigits <= 2 ? value(index, hourDigits) : 99
    index += hourDigits + 1
    let minuteDigits = run(at: index)
    let minute = minuteDigits <= 2 ? value(index, minuteDigits) : 99
    index += minuteDigits
    var second = 0
    if index < bytes.count, bytes[index] == ASCII.colon, run(at: index + 1) > 0 {
      let count = run(at: index + 1)
      second = count <= 2 ? value(index + 1, count) : 99
      index += 1 + count
    }
    skipFraction()
    setTime(hour, minute, second)
  }

  private mutating func skipFraction() {
    guard index < bytes.count, bytes[index] == ASCII.period || bytes[index] == ASCII.comma else {
      return
    }
    index += 1 + run(at: index + 1)
  }

  /// 24:00:00 is the next day's start, second 60 the next minute's.
  private mutating func setTime(_ hour: Int, _ minute: Int, _ second: Int) {
    guard minute < 60, second <= 60, hour < 24 || (hour == 24 && minute == 0 && second == 0) else {
      isBroken = true
      return
    }
    self.hour = hour
    time = hour * 3_600 + minute * 60 + second
  }

  /// Reads `+hhmm`, `+hh:mm`, `+hh` or `+hmm`.
  private mutating func readOffset(sign: Int) {
    index += 1
    let count = run(at: index)
    var hours = value(index, min(count, 2))
    var minutes = 0
    if count == 3 { (hours, minutes) = (value(index, 1), value(index + 1, 2)) }
    if count >= 4 { minutes = value(index + 2, 2) }
    index += count
    if count <= 2, index < bytes.count, bytes[index] == ASCII.colon, run(at: index + 1) > 0 {
      minutes = value(index + 1, min(2, run(at: index + 1)))
      index += 1 + run(at: index + 1)
    }
    guard hours < 24, minutes < 60 else {
      isBroken = true
      return
    }
    if offset == nil { offset = sign * (hours * 3_600 + minutes * 60) }
  }

  /// Reads a month, the half of the day or a zone; full stops inside do not count, other words mean
  /// nothing.
  private mutating func word() {
    var word = DateWords.Word()
    while index < bytes.count, bytes[index].isMarkupLetter || bytes[index] == ASCII.period {
      if bytes[index] != ASCII.period { word.append(bytes[index]) }
      index += 1
    }
    if month == nil, let found = DateWords.month(word) {
      month = found
    } else if word == Self.firstHalf || word == Self.secondHalf {
      isSecondHalf = word == Self.secondHalf
    } else if zone == nil {
      zone = DateWords.zone(word)
    }
  }

  private func isSeparator(_ index: Int) -> Bool {
    index < bytes.count
      && (bytes[index] == ASCII.hyphen || bytes[index] == ASCII.slash
        || bytes[index] == ASCII.period)
  }

  /// How many digits stand at `start`.
  private func run(at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isMarkupDigit { end += 1 }
    return end - start
  }

  private func value(_ start: Int, _ count: Int) -> Int {
    bytes[start..<(start + count)].reduce(0) { $0 * 10 + Int($1 - ASCII.zero) }
  }
}
