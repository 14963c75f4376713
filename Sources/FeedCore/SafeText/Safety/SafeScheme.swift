/// The schemes of addresses that may leave the program.
enum SafeScheme {
  /// Returns the text after `http://`, `https://` or `mailto:`; `nil` for any other scheme.
  static func rest(of url: String) -> Substring? {
    for scheme in ["https://", "http://", "mailto:"] {
      let head = url.utf8.prefix(scheme.utf8.count)
      if head.count == scheme.utf8.count && zip(head, scheme.utf8).allSatisfy({ lower($0) == $1 }) {
        return url[head.endIndex...]
      }
    }
    return nil
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte
  }
}
