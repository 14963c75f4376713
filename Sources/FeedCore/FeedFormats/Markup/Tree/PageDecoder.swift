/// A decoder that detects the encoding of a page of HTML and converts it to clean UTF-8.
///
/// It works like `ByteDecoder`, with the encoding that a `meta` element names where the server
/// names none (HTML standard, 13.2.3.2).
enum PageDecoder {
  /// The number of bytes at the start of a page searched for a `meta` element.
  private static let reach = 8_192

  /// Returns the characters of `bytes` in UTF-8.
  ///
  /// Only the charset of `contentType`, the value of an HTTP header, is used.
  static func decode(_ bytes: [UInt8], contentType: String?) -> [UInt8] {
    let named = contentType?.lowercased().contains("charset") == true
    let label = named ? contentType : declared(bytes).map { "text/html; charset=\($0)" }
    return ByteDecoder.decode(bytes, contentType: label)
  }

  /// Returns the label of the encoding in a `meta` element near the start.
  private static func declared(_ bytes: [UInt8]) -> String? {
    let head = Array(bytes.prefix(reach))
    var scanner = MarkupScanner(0..<head.count, dialect: .html)
    while true {
      switch scanner.next(head.span) {
      case .startTag(let name, _):
        if HTMLName(PackedName(head.span, name)) == .meta,
          let label = charset(scanner.attributes, head)
        {
          return label
        }
      case .end: return nil
      case .text, .literal, .endTag, .comment, .instruction, .declaration: break
      }
    }
  }

  private static func charset(_ attributes: [MarkupAttribute], _ head: [UInt8]) -> String? {
    for attribute in attributes {
      let name = PackedName(head.span, attribute.name)
      let value = String(decoding: head[attribute.value], as: UTF8.self).lowercased()
      if name == PackedName("charset") { return value }
      if name == PackedName("content"), let at = value.ranges(of: "charset=").first {
        return String(value[at.upperBound...].prefix { $0 != ";" && $0 != " " })
      }
    }
    return nil
  }
}
