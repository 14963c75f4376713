extension Sequence<UInt8> {
  /// The bytes in two hexadecimal digits each.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
