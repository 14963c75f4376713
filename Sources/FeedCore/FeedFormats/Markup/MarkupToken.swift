/// A token of the scanner, as ranges of the scanned bytes.
enum MarkupToken {
  /// Characters whose references are not yet decoded.
  case text(Range<Int>)
  /// Characters taken literally: a CDATA section in XML, the content of a raw element in HTML.
  case literal(Range<Int>)
  /// A start tag; its attributes are in the scanner's `attributes` until the next token.
  case startTag(name: Range<Int>, isSelfClosing: Bool)
  case endTag(name: Range<Int>)
  case comment
  /// A processing instruction without its brackets; HTML treats it as a comment.
  case instruction(Range<Int>)
  /// `<!DOCTYPE …>`, without its brackets.
  case declaration(Range<Int>)
  case end
}
