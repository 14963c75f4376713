/// Numbers of JSON as the decimal text that people would write.
enum JSONNumber {
  /// `17` for `17`, `17.0` and `1.7e1`, `2.5` for `2.50`; empty for no number. What no double can
  /// hold stays as it is written.
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
