/// Plain text of several lines as the archive has it: escaped, in an element that says so.
package enum PlainBody {
  private static let start = "<div style=\"white-space:pre-wrap\">"
  private static let end = "</div>"

  /// Returns the HTML of a text as it is stored; `isPlain` says whether its lines count.
  ///
  /// HTML that has lines but no tag gets an element too, so that it is not taken for plain text.
  package static func stored(_ html: String, isPlain: Bool) -> String {
    let utf8 = html.utf8Span
    guard !hasTags(utf8.span), hasLines(utf8.span) else { return html }
    return (isPlain ? start : "<div>") + html + end
  }

  /// Returns plain text with its references decoded; `nil` for HTML.
  ///
  /// Text without any tag, with no other references than those of escaped characters, is plain
  /// text that an earlier version has stored. The element may lack its end, as a beginning does.
  package static func text(of html: String) -> String? {
    let utf8 = html.utf8Span
    let span = utf8.span
    var range = 0..<span.count
    if html.utf8.starts(with: start.utf8) {
      let isWhole = html.utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
      range = start.utf8.count..<(isWhole ? span.count - end.utf8.count : span.count)
      guard !hasTags(span.extracting(range)) else { return nil }
    } else {
      guard !hasTags(span), hasLines(span), hasOnlyEscapes(span) else { return nil }
    }
    return CharacterReference.string(span, range, place: .htmlText)
  }

  private static func hasTags(_ span: Span<UInt8>) -> Bool {
    span.firstIndex(of: ASCII.lessThan, from: 0, to: span.count) < span.count
  }

  private static func hasLines(_ span: Span<UInt8>) -> Bool {
    span.firstIndex(of: ASCII.lineFeed, from: 0, to: span.count) < span.count
  }

  private static func hasOnlyEscapes(_ span: Span<UInt8>) -> Bool {
    let scanner = MarkupScanner(0..<span.count, dialect: .html)
    var index = scanner.index(of: ASCII.ampersand, from: 0, span)
    while index < span.count {
      guard ["&amp;", "&lt;", "&gt;"].contains(where: { scanner.hasPrefix($0, at: index, span) })
      else { return false }
      index = scanner.index(of: ASCII.ampersand, from: index + 1, span)
    }
    return true
  }
}
