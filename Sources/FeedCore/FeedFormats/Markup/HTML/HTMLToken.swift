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
