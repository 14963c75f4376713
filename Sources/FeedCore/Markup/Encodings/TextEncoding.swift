/// An encoding of text that feeds are found in (WHATWG Encoding Standard).
enum TextEncoding: Equatable, Sendable {
  case utf8, utf16LE, utf16BE, utf32LE, utf32BE
  case single(SingleByteEncoding)
  /// GBK is read as the same.
  case gb18030
  case big5, shiftJIS, eucJP, iso2022JP, eucKR

  /// The encoding of a label as servers and documents write it; case and surrounding white space do
  /// not count. Fails for an unknown one.
  init?(label: ArraySlice<UInt8>) {
    let trimmed = label.filter { !$0.isMarkupSpace }.map(\.markupLowercased)
    guard !trimmed.isEmpty, trimmed.count <= 40 else { return nil }
    guard let encoding = Self.byLabel[String(decoding: trimmed, as: UTF8.self)] else { return nil }
    self = encoding
  }

  private static let byLabel = Dictionary(
    labels.flatMap { encoding, labels in
      labels.split(separator: " ").map { (String($0), encoding) }
    }, uniquingKeysWith: { first, _ in first })

  /// Whether its characters are two or four bytes each, so that no byte stands for an ASCII
  /// character by itself.
  var isWide: Bool {
    switch self {
    case .utf16LE, .utf16BE, .utf32LE, .utf32BE: true
    case .utf8, .single, .gb18030, .big5, .shiftJIS, .eucJP, .iso2022JP, .eucKR: false
    }
  }
}
