/// Which bytes of a part of an address get escapes: controls, blanks, what is not ASCII, and what
/// RFC 3986 (appendix A) does not allow there.
///
/// A `%` stays, whatever follows it, as browsers have it.
struct EscapeTable {
  static let path = EscapeTable("\"<>[]^`{|}\\?#")
  static let query = EscapeTable("\"<>[]^`{|}\\#")
  /// Of names and passwords.
  static let userInfo = EscapeTable("\"<>[]^`{|}\\?#/:@")
  /// Everything but unreserved characters (RFC 3986, section 2.3).
  static let component = EscapeTable("!\"#$%&'()*+,/:;<=>?@[\\]^`{|}")
  /// Nothing but controls, blanks and what is not ASCII.
  static let other = EscapeTable("")

  /// A bit for each character of ASCII.
  private let escaped: UInt128

  private init(_ signs: String) {
    let controls: UInt128 = 1 << 0x7F | (1 << 0x21 - 1)
    escaped = signs.utf8.reduce(controls) { $0 | 1 << UInt128($1) }
  }

  func escaped(_ bytes: some Sequence<UInt8>) -> String {
    var output: [UInt8] = []
    append(bytes, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  func append(_ bytes: some Sequence<UInt8>, to output: inout [UInt8]) {
    for byte in bytes {
      if byte < 0x80, escaped >> UInt128(byte) & 1 == 0 {
        output.append(byte)
      } else {
        output += [0x25, Self.hexadecimal(byte >> 4), Self.hexadecimal(byte & 15)]
      }
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? 0x30 + digit : 0x37 + digit
  }
}
