/// The schemes of addresses that may leave the program.
enum SafeScheme {
  /// Returns the text after `http://`, `https://` or `mailto:`; `nil` for any other scheme.
  static func rest(of url: String) -> Substring? {
    let utf8 = url.utf8Span
    let span = utf8.span
    guard let length = schemes.first(where: { begins(span, $0) })?.count else { return nil }
    return url[url.utf8.index(url.startIndex, offsetBy: length)...]
  }

  private static let schemes = ["https://", "http://", "mailto:"].map { Array($0.utf8) }

  private static func begins(_ span: Span<UInt8>, _ scheme: [UInt8]) -> Bool {
    guard span.count >= scheme.count else { return false }
    for index in scheme.indices where lower(span[index]) != scheme[index] { return false }
    return true
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte
  }
}
