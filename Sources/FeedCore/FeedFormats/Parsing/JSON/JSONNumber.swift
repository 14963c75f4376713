/// The conversion of JSON numbers to the decimal text that a person would write.
enum JSONNumber {
  /// Returns `17` for `17`, `17.0` and `1.7e1`, and `2.5` for `2.50`.
  ///
  /// The text is empty for `nil`. A number that a `Double` cannot hold is returned as it is
  /// written.
  static func text(_ number: ArraySlice<UInt8>?) -> ArraySlice<UInt8> {
    guard let number else { return [] }
    let isInteger = number.allSatisfy { $0.isMarkupDigit || $0 == ASCII.hyphen }
    if isInteger || number.count > 40 { return number }
    guard let value = Double(String(decoding: number, as: UTF8.self)), value.isFinite else {
      return number
    }
    let text =
      value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    return Array(text.utf8)[...]
  }
}
