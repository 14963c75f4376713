/// Reads HTML leniently, as the tokenizer of the HTML standard (13.2.5) does, in linear time and
/// without recursion.
///
/// The content of `script`, `style`, `xmp`, `iframe`, `noembed` and `noframes` is one literal text,
/// that of `title` and `textarea` one text with its references decoded. Unlike in browsers, a raw
/// element that is written as self-closing is empty, and one but a script or style that lacks its
/// end tag is read as markup, so that the rest of a damaged text is not lost.
public struct HTMLReader: Sequence, IteratorProtocol {
  /// Attributes kept of one tag.
  public static let maximumAttributes = 64

  private var scanner: MarkupScanner

  /// Reads UTF-8; bytes that are none become U+FFFD.
  public init(_ bytes: [UInt8]) {
    scanner = MarkupScanner(bytes, 0..<bytes.count, dialect: .html)
  }

  public init(_ html: String) {
    self.init(Array(html.utf8))
  }

  public mutating func next() -> HTMLToken? {
    switch scanner.next() {
    case .text(let range):
      .text(string(range, place: .htmlText))
    case .literal(let range):
      .text(String(decoding: scanner.bytes[range], as: UTF8.self))
    case .startTag(let name, let isSelfClosing):
      .startTag(
        name: lowercased(name), attributes: attributes(), isSelfClosing: isSelfClosing)
    case .endTag(let name):
      .endTag(name: lowercased(name))
    case .comment, .instruction, .declaration:
      .comment
    case .end:
      nil
    }
  }

  private func attributes() -> [HTMLAttribute] {
    var seen: Set<[UInt8]> = []
    return scanner.attributes.prefix(Self.maximumAttributes).compactMap { attribute in
      let name = scanner.bytes[attribute.name].map(\.markupLowercased)
      guard seen.insert(name).inserted else { return nil }
      return HTMLAttribute(
        name: String(decoding: name, as: UTF8.self),
        value: string(attribute.value, place: .htmlAttribute))
    }
  }

  private func lowercased(_ range: Range<Int>) -> String {
    String(decoding: scanner.bytes[range].map(\.markupLowercased), as: UTF8.self)
  }

  private func string(_ range: Range<Int>, place: CharacterReference.Place) -> String {
    var decoded: [UInt8] = []
    if CharacterReference.decode(scanner.bytes, range, place: place, into: &decoded) {
      return String(decoding: decoded, as: UTF8.self)
    }
    return String(decoding: scanner.bytes[range], as: UTF8.self)
  }
}
