/// What the scanner finds, as places in the scanned bytes.
enum MarkupToken {
  /// Characters whose references are still to be decoded.
  case text(Range<Int>)
  /// Characters taken literally: a CDATA section of XML, the inside of a raw element of HTML.
  case literal(Range<Int>)
  /// Its attributes are the scanner's until the next token.
  case startTag(name: Range<Int>, isSelfClosing: Bool)
  case endTag(name: Range<Int>)
  case comment
  /// A processing instruction, without its brackets; a comment in HTML.
  case instruction(Range<Int>)
  /// `<!DOCTYPE …>`, without its brackets.
  case declaration(Range<Int>)
  case end
}
