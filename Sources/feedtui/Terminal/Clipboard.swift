/// The sequence that puts a text on the terminal's clipboard (xterm's OSC 52).
enum Clipboard {
  /// The maximum length in bytes. Terminals drop longer texts anyway.
  static let maximumLength = 100_000

  /// Returns the sequence for a text.
  ///
  /// Control characters other than tab and line feed are removed. A text that is too long is cut
  /// between two characters.
  static func sequence(for text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars where isAllowed(scalar) {
      let encoded = Array(String(scalar).utf8)
      guard bytes.count + encoded.count <= maximumLength else { break }
      bytes += encoded
    }
    return Array("\u{1B}]52;c;".utf8) + base64(bytes) + [0x07]
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
  }

  /// Encodes bytes as Base64 (RFC 4648, section 4).
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      let digits = (0..<4).map { alphabet[bits >> (18 - 6 * $0) & 63] }
      result += digits.prefix(group.count + 1)
      result += Array(repeating: UInt8(ascii: "="), count: 3 - group.count)
    }
    return result
  }
}
