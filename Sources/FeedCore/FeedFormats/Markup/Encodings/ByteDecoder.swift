/// A decoder that detects the encoding of a feed's bytes and converts them to clean UTF-8.
///
/// A byte order mark takes precedence. Next come zero bytes that reveal UTF-16, the labels of the
/// server and the document, UTF-8, and finally windows-1252.
enum ByteDecoder {
  /// The number of bytes at the start of the document searched for an XML declaration.
  private static let declarationReach = 1_024

  /// Returns the characters of `bytes` in UTF-8, without a byte order mark and without characters
  /// that XML forbids.
  ///
  /// Only the charset of `contentType`, the value of an HTTP header, is used.
  static func decode(_ bytes: [UInt8], contentType: String?) -> [UInt8] {
    if let (encoding, length) = byteOrderMark(bytes) {
      let rest = Array(bytes[length...])
      return CharacterFilter.filtered(encoding == .utf8 ? rest : text(rest, in: encoding))
    }
    if let encoding = wideEncoding(bytes) {
      return CharacterFilter.filtered(text(bytes, in: encoding))
    }
    let finding = CharacterFilter.inspect(bytes.span)
    let other = decoded(bytes, contentType: contentType, isUTF8: finding != .invalid)
    return other.map { CharacterFilter.filtered($0) } ?? CharacterFilter.filtered(bytes, finding)
  }

  private static func text(_ bytes: [UInt8], in encoding: TextEncoding) -> [UInt8] {
    encoding.decode(bytes)?.utf8 ?? bytes
  }

  /// Decodes bytes without a byte order mark; `nil` if they are UTF-8 as they stand.
  private static func decoded(
    _ bytes: [UInt8], contentType: String?, isUTF8: Bool
  ) -> [UInt8]? {
    let labels = [charset(of: contentType), declaredEncoding(bytes)]
      .compactMap { $0 }.compactMap { TextEncoding(label: $0) }
      .filter { !$0.isWide || bytes.prefix(declarationReach).contains(0) }
    for encoding in labels {
      switch encoding {
      case .utf8, .single(.windows1252), .single(.iso8859x15):
        if isUTF8 { return nil }
        if encoding == .utf8 { continue }
      case .single, .utf16LE, .utf16BE, .utf32LE, .utf32BE, .gb18030, .big5, .shiftJIS, .eucJP,
        .iso2022JP, .eucKR:
        break
      }
      if let text = encoding.decode(bytes), text.errors == 0 { return text.utf8 }
    }
    if isUTF8 { return nil }
    if let encoding = labels.first(where: { $0 != .utf8 }), let text = encoding.decode(bytes) {
      return text.utf8
    }
    let (sequences, bad) = UTF8Text.census(bytes)
    if sequences > bad { return UTF8Text.mended(bytes) }
    return SingleByteEncoding.windows1252.decode(bytes).utf8
  }

  private static func byteOrderMark(_ bytes: [UInt8]) -> (TextEncoding, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32LE, 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32BE, 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LE, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BE, 2) }
    return nil
  }

  /// Detects UTF-16 by a zero byte at the first `<` or `{`, which only white space may precede.
  private static func wideEncoding(_ bytes: [UInt8]) -> TextEncoding? {
    var index = 0
    while index + 1 < bytes.count {
      let (first, second) = (bytes[index], bytes[index + 1])
      let isBig = first == 0
      guard isBig != (second == 0) else { return nil }
      let character = isBig ? second : first
      if character == ASCII.lessThan || character == ASCII.leftBrace {
        return isBig ? .utf16BE : .utf16LE
      }
      guard character.isMarkupSpace else { return nil }
      index += 2
    }
    return nil
  }

  private static func charset(of contentType: String?) -> ArraySlice<UInt8>? {
    guard let contentType else { return nil }
    let bytes = Array(contentType.utf8.prefix(declarationReach))
    return value(of: "charset", in: bytes[...])
  }

  /// Returns the `encoding` of the XML declaration near the start.
  private static func declaredEncoding(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let head = bytes.prefix(declarationReach)
    let span = head.span
    let scanner = MarkupScanner(0..<head.count, dialect: .xml)
    guard head.first(where: { !$0.isMarkupSpace }) != ASCII.leftBrace,
      let start = scanner.firstIndex(of: "<?xml", from: 0, span)
    else { return nil }
    let end = scanner.index(of: ASCII.greaterThan, from: start, span)
    return value(of: "encoding", in: head[start..<end])
  }

  /// Returns the value after `name`, `=` and an optional quote.
  private static func value(of name: String, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let wanted = Array(name.utf8)
    var rest = bytes
    while rest.count > wanted.count {
      if rest.prefix(wanted.count).map(\.markupLowercased) == wanted {
        var value = rest.dropFirst(wanted.count).drop(while: \.isMarkupSpace)
        if value.first == ASCII.equals {
          value = value.dropFirst().drop(while: \.isMarkupSpace)
          if value.first == ASCII.quotationMark || value.first == ASCII.apostrophe {
            value = value.dropFirst()
          }
          return value.prefix {
            $0 != ASCII.quotationMark && $0 != ASCII.apostrophe && $0 != ASCII.semicolon
              && $0 != ASCII.questionMark && $0 != ASCII.comma
          }
        }
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
