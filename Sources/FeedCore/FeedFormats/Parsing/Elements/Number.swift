/// Readers of the numbers that occur in feeds.
enum Number {
  /// Returns the whole number that the text consists of, apart from white space around it; `nil`
  /// for anything else.
  static func plain(_ bytes: ArraySlice<UInt8>) -> Int? {
    let text = TextCleaner.trimmed(bytes)
    guard !text.isEmpty, text.count <= 18, text.allSatisfy(\.isMarkupDigit) else { return nil }
    return value(text)
  }

  /// Returns a whole number above zero; `nil` for anything else.
  static func positive(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let number = plain(bytes), number > 0 else { return nil }
    return number
  }

  /// Returns the whole number at the start of the text, as in `1px`; `nil` if there is none.
  static func leading(_ bytes: ArraySlice<UInt8>) -> Int? {
    let digits = bytes.drop(while: \.isMarkupSpace).prefix(while: \.isMarkupDigit)
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    return value(digits)
  }

  /// Returns the seconds of `H:MM:SS`, `MM:SS` or a plain number, without fractions; `nil` for
  /// anything else, including zero.
  static func duration(_ bytes: ArraySlice<UInt8>) -> Int? {
    let text = TextCleaner.trimmed(bytes).prefix { $0 != ASCII.period }
    guard !text.isEmpty, text.count <= 16 else { return nil }
    var seconds = 0
    let parts = text.split(separator: ASCII.colon, omittingEmptySubsequences: false)
    guard parts.count <= 3 else { return nil }
    for part in parts {
      guard let number = plain(part), number < 1_000_000_000 else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds > 0 ? seconds : nil
  }

  private static func value(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - ASCII.zero) }
  }
}
