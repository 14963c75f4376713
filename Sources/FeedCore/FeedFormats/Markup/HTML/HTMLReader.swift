/// A lenient HTML reader that follows the tokenizer of the HTML standard (13.2.5), in linear time
/// and without recursion.
///
/// The content of `script`, `style`, `xmp`, `iframe`, `noembed`, `noframes` and `plaintext` is one
/// literal text; that of `title` and `textarea` is one text with its references decoded. As in
/// browsers, `plaintext` never ends. Unlike in browsers, a raw element written as self-closing is
/// empty, and a raw element without an end tag, unless it is `script`, `style` or `plaintext`, is
/// read as markup, so that the rest of a damaged text is not lost.
package struct HTMLReader: Sequence, IteratorProtocol {
  /// The limit on attributes kept per tag.
  package static let maximumAttributes = 64

  private let bytes: [UInt8]
  private var scanner: MarkupScanner

  /// Creates a reader of UTF-8; invalid bytes become U+FFFD.
  package init(_ bytes: [UInt8]) {
    self.init(
      valid: UTF8Text.isValid(bytes)
        ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8))
  }

  package init(_ html: String) {
    self.init(valid: Array(html.utf8))
  }

  private init(valid bytes: [UInt8]) {
    self.bytes = bytes
    scanner = MarkupScanner(0..<bytes.count, dialect: .html)
  }

  package mutating func next() -> HTMLToken? {
    let bytes = self.bytes
    return switch scanner.next(bytes.span) {
    case .text(let range):
      .text(string(range, place: .htmlText))
    case .literal(let range):
      .text(String(clean: bytes[range]))
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
      let name = bytes[attribute.name].map(\.markupLowercased)
      guard seen.insert(name).inserted else { return nil }
      return HTMLAttribute(
        name: String(clean: name),
        value: string(attribute.value, place: .htmlAttribute))
    }
  }

  private func lowercased(_ range: Range<Int>) -> String {
    String(clean: bytes[range].map(\.markupLowercased))
  }

  private func string(_ range: Range<Int>, place: CharacterReference.Place) -> String {
    CharacterReference.string(bytes.span, range, place: place)
  }
}

/// An attribute of an HTML start tag.
package struct HTMLAttribute: Equatable, Sendable {
  /// The name in lower case.
  package let name: String
  /// The value with its references decoded; empty if the attribute has none.
  package let value: String

  package init(name: String, value: String = "") {
    self.name = name
    self.value = value
  }
}

/// A token of an HTML document, in document order; nothing is balanced or repaired.
package enum HTMLToken: Equatable, Sendable {
  /// A start tag with its name in lower case; the first of repeated attributes is kept.
  ///
  /// A void element has no end tag, even if it is not written as self-closing.
  case startTag(name: String, attributes: [HTMLAttribute], isSelfClosing: Bool)
  /// An end tag with its name in lower case.
  case endTag(name: String)
  /// Text with its references decoded and its white space unchanged; two texts may follow each
  /// other.
  case text(String)
  /// A comment, a document type or any other markup that shows nothing.
  case comment
}
