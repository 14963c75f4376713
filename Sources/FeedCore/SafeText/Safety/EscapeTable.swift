/// Which bytes of a part of an address get escapes: controls, blanks, what is not ASCII, and what
/// RFC 3986 (appendix A) does not allow there.
///
/// A `%` stays, whatever follows it, as browsers have it.
enum EscapeTable: String {
  case path = "\"<>[]^`{|}\\?#"
  case query = "\"<>[]^`{|}\\#"
  /// Of names and passwords.
  case userInfo = "\"<>[]^`{|}\\?#/:@"
  /// Nothing but controls, blanks and what is not ASCII.
  case other = ""

  func escaped(_ bytes: some Sequence<UInt8>) -> String {
    var output: [UInt8] = []
    append(bytes, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  func append(_ bytes: some Sequence<UInt8>, to output: inout [UInt8]) {
    let others = rawValue.utf8
    for byte in bytes {
      guard byte <= 0x20 || byte >= 0x7F || others.contains(byte) else {
        output.append(byte)
        continue
      }
      output += [0x25, Self.hexadecimal(byte >> 4), Self.hexadecimal(byte & 15)]
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? 0x30 + digit : 0x37 + digit
  }
}
