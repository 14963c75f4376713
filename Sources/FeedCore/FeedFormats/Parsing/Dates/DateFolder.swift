/// A converter of dates with characters beyond ASCII to ASCII with the same meaning.
///
/// Diacritics are dropped and Cyrillic letters are transliterated, so that month names can be
/// looked up. Chinese, Japanese and Korean units become separators: `2020年5月4日 15時` becomes
/// `2020-5-4 15:00`. All other characters become spaces.
struct DateFolder {
  /// The unit folded last.
  private enum Unit {
    case none, year, month
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var output: [UInt8] = []
  private var unit = Unit.none

  /// Returns the folded text; `nil` if the number before the unit of a year does not have four
  /// digits, since it may be the year of an era.
  static func folded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var folder = DateFolder(text)
    return folder.fold()
  }

  /// Reads a text; full-width forms become the ASCII characters they stand for.
  private init(_ text: ArraySlice<UInt8>) {
    scalars = String(decoding: text, as: UTF8.self).unicodeScalars.map { scalar in
      guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
      return Unicode.Scalar(UInt8(scalar.value - 0xFEE0))
    }
    output.reserveCapacity(text.count)
  }

  private mutating func fold() -> [UInt8]? {
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "\u{0}"..<"\u{80}": output.append(UInt8(scalar.value))
      case "年", "년": guard year() else { return nil }
      case "月", "월": month()
      case "日", "일": output.append(ASCII.space)
      case "時", "时", "点", "點", "시": hour()
      case "分", "분": minute()
      case "午", "上", "下", "오": half(scalar)
      default: append(scalar)
      }
    }
    return output
  }

  /// Appends the ASCII form of a letter, a mark or a space.
  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    // Combining marks, soft hyphens and zero-width characters.
    case 0xAD, 0x300...0x36F, 0x200B...0x200F, 0x2060, 0xFEFF: break
    case 0xC0...0x17F: output.append(Self.latin[Int(scalar.value) - 0xC0])
    case 0x410...0x44F: output.append(contentsOf: Self.cyrillic[Int(scalar.value - 0x410) % 32])
    case 0x401, 0x451: output.append(contentsOf: Self.cyrillic[5])
    // Hyphens and the minus sign; longer dashes become spaces.
    case 0x2010, 0x2011, 0x2212: output.append(ASCII.hyphen)
    default: output.append(ASCII.space)
    }
  }

  /// The letters U+00C0 to U+017F without their diacritics.
  private static let latin = Array(
    ("aaaaaaaceeeeiiiidnooooo ouuuuyts" + "aaaaaaaceeeeiiiidnooooo ouuuuyty"
      + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllll"
      + "nnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8)

  /// The transliterations of the 32 letters from U+0410 on.
  private static let cyrillic = [
    "a", "b", "v", "g", "d", "e", "zh", "z", "i", "i", "k", "l", "m", "n", "o", "p", "r", "s",
    "t", "u", "f", "kh", "ts", "ch", "sh", "shch", "", "y", "", "e", "yu", "ya",
  ].map { Array($0.utf8) }
}

extension DateFolder {
  /// Folds the unit after a year; returns `false` if the number before it does not have four
  /// digits.
  private mutating func year() -> Bool {
    guard isAfterDigit() else {
      output.append(ASCII.space)
      return true
    }
    guard output.reversed().prefix(while: \.isMarkupDigit).count == 4 else { return false }
    separate(ASCII.hyphen, if: (1...2).contains(digitsAhead.count))
    unit = .year
    return true
  }

  /// Folds the unit after a month: to a hyphen between the month and day of a date that began with
  /// a year, otherwise to a space.
  private mutating func month() {
    let isUnit = unit == .year && isAfterDigit()
    let isBeforeDay = (1...2).contains(digitsAhead.count) && isAhead("日", "일")
    separate(ASCII.hyphen, if: isUnit && isBeforeDay)
    unit = .month
  }

  /// Folds the unit after an hour to a colon, with 00 minutes if none follow.
  private mutating func hour() {
    guard isAfterDigit() else { return output.append(ASCII.space) }
    let hasMinutes = (1...2).contains(digitsAhead.count)
    separate(ASCII.colon, if: true)
    if !hasMinutes { output.append(contentsOf: "00 ".utf8) }
  }

  /// Folds the unit after a minute: to a colon if seconds follow, otherwise to a space.
  private mutating func minute() {
    let hasSeconds = (1...2).contains(digitsAhead.count) && isAhead("秒", "초")
    separate(ASCII.colon, if: isAfterDigit() && hasSeconds)
  }

  /// Folds the words for the halves of the day; `index` is after the first character.
  private mutating func half(_ first: Unicode.Scalar) {
    let second = index < scalars.count ? scalars[index] : " "
    switch (first, second) {
    case ("午", "前"), ("上", "午"), ("오", "전"): output.append(contentsOf: " am ".utf8)
    case ("午", "後"), ("下", "午"), ("오", "후"): output.append(contentsOf: " pm ".utf8)
    default: return output.append(ASCII.space)
    }
    index += 1
  }

  /// Appends a separator and skips the spaces after it, or appends only a space.
  private mutating func separate(_ separator: UInt8, if isSeparator: Bool) {
    guard isSeparator else { return output.append(ASCII.space) }
    output.append(separator)
    index = digitsAhead.lowerBound
  }

  /// Returns whether the output ends with a digit, after removing spaces at its end.
  private mutating func isAfterDigit() -> Bool {
    guard let last = output.lastIndex(where: { $0 != ASCII.space }), output[last].isMarkupDigit
    else { return false }
    output.removeSubrange((last + 1)...)
    return true
  }

  /// The place of the digits that come next; empty if something other than spaces comes first.
  private var digitsAhead: Range<Int> {
    let start = afterSpaces(index)
    let end = scalars[start...].firstIndex { !("0"..."9").contains($0) } ?? scalars.count
    return start..<end
  }

  /// Returns whether one of the two characters follows the digits that come next.
  private func isAhead(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    let next = afterSpaces(digitsAhead.upperBound)
    return next < scalars.count && (scalars[next] == first || scalars[next] == second)
  }

  /// Returns the index of the first character from `start` on that is not a space.
  private func afterSpaces(_ start: Int) -> Int {
    scalars[start...].firstIndex { $0 != " " && $0 != "\u{A0}" && $0 != "\u{3000}" }
      ?? scalars.count
  }
}
