/// Reads the dates of feeds: RFC 3339, RFC 822, asctime, and what else publishers write.
///
/// Pure arithmetic on the proleptic Gregorian calendar; no locale, no time zone of the machine.
struct DateParser {
  /// Longer texts are no dates. In bytes.
  private static let maximumLength = 200

  let bytes: [UInt8]
  /// The order of day and month where both may stand first; `nil` if it is not known.
  let order: DayOrder?
  var index = 0
  var year: Int?
  var month: Int?
  var day: Int?
  /// Seconds since midnight.
  var time: Int?
  var isSecondHalf: Bool?
  var hour = 0
  /// Seconds east of Greenwich.
  var offset: Int?
  var zone: Int?
  /// What the numbers say about the order of day and month.
  var hint: DayOrderEvidence.Hint?
  /// Set by what can be no date.
  var isBroken = false

  /// Returns seconds since 1970, UTC, fractions cut off, or `nil` for what is no real date or time
  /// or lies outside the years 1 to 9999; and what the date says about the order of day and month.
  static func read(
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

  /// Seconds of a text that is ten digits (seconds since 1970) or thirteen (milliseconds).
  private static func epochSeconds(_ text: ArraySlice<UInt8>) -> Int64? {
    guard text.count == 10 || text.count == 13, text.allSatisfy(\.isMarkupDigit) else { return nil }
    return text.prefix(10).reduce(0) { $0 * 10 + Int64($1 - ASCII.zero) }
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
    if time == nil, sign == ASCII.hyphen, index > 0, bytes[index - 1].isMarkupSpace {
      // `16 Nov 2020 -15:54` is a dash between date and time.
      let end = index + 1 + run(at: index + 1)
      if end < bytes.count, bytes[end] == ASCII.colon { return false }
    }
    return sign == ASCII.plus || time != nil || hasDate
  }

  private mutating func result() -> Int64? {
    // A month alone is its first day.
    if day == nil, time == nil { day = 1 }
    guard let year, let month, let day, (1...12).contains(month), (1...31).contains(day), year >= 1
    else { return nil }
    let date = Day(year: year, month: month, day: day)
    guard date.exists else { return nil }
    let moment =
      Int64(date.number) * 86_400 + Int64(secondsOfDay) - Int64(offset ?? zone ?? 0)
    return DateText.printable.contains(moment) ? moment : nil
  }

  /// Seconds since midnight, with the half of the day; 0 if there is no time.
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

  /// How many digits stand at `start`.
  func run(at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isMarkupDigit { end += 1 }
    return end - start
  }

  /// The number of `count` digits from `start` on; at most four of them are asked for.
  func value(_ start: Int, _ count: Int) -> Int {
    bytes[start..<(start + count)].reduce(0) { $0 * 10 + Int($1 - ASCII.zero) }
  }

  /// Whether a letter stands at the index.
  func isLetter(_ index: Int) -> Bool {
    index < bytes.count && bytes[index].isMarkupLetter
  }

  /// The first index from `start` on at which no space stands.
  func afterSpaces(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isMarkupSpace { end += 1 }
    return end
  }
}
