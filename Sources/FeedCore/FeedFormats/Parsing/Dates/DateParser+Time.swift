extension DateParser {
  /// Skips the `T` between date and time, and reads a time without colons after it.
  mutating func skipMark() {
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

  /// Reads `h:m` or `h:m:s` and skips a fraction.
  mutating func clock(_ hourDigits: Int) {
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

  /// Reads `15h54`, `15 h 54` or `15h`, whose hour has `hourDigits` digits.
  ///
  /// Returns whether such a time stands at `index`.
  mutating func readHour(_ hourDigits: Int) -> Bool {
    let letter = afterSpaces(index + hourDigits)
    guard letter < bytes.count, bytes[letter] | 0x20 == 0x68, !isLetter(letter + 1) else {
      return false
    }
    let hour = value(index, hourDigits)
    let minuteStart = afterSpaces(letter + 1)
    let hasMinute = run(at: minuteStart) == 2
    setTime(hour, hasMinute ? value(minuteStart, 2) : 0, 0)
    index = hasMinute ? minuteStart + 2 : letter + 1
    return true
  }

  private mutating func skipFraction() {
    guard index < bytes.count, bytes[index] == ASCII.period || bytes[index] == ASCII.comma else {
      return
    }
    index += 1 + run(at: index + 1)
  }

  /// Sets the time; 24:00:00 is the start of the next day, second 60 the start of the next minute.
  mutating func setTime(_ hour: Int, _ minute: Int, _ second: Int) {
    guard minute < 60, second <= 60, hour < 24 || (hour == 24 && minute == 0 && second == 0) else {
      isBroken = true
      return
    }
    self.hour = hour
    time = hour * 3_600 + minute * 60 + second
  }

  /// Reads `+hhmm`, `+hh:mm`, `+hh` or `+hmm`.
  mutating func readOffset(sign: Int) {
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
}
