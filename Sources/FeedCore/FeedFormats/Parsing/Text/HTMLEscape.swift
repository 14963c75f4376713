/// The escaping of plain text as HTML, or as XML (XML 1.0, section 2.4).
package enum HTMLEscape {
  /// Returns the text as it stands in an element, or between double quotation marks.
  package static func escaped(_ text: String) -> String {
    var output: [UInt8] = []
    append(Array(text.utf8).span, to: &output, quotes: .double)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the text with `&`, `<`, `>` and quotes as references.
  static func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    append(text.span, to: &output, quotes: .escaped)
  }

  /// Returns the text with `&`, `<` and `>` as references.
  package static func escaped(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + text.count / 16)
    append(text.span, to: &output, quotes: .kept)
    return output
  }

  private enum Quotes {
    case escaped, double, kept
  }

  @inline(__always)
  private static func append(_ span: Span<UInt8>, to output: inout [UInt8], quotes: Quotes) {
    var copied = 0
    for index in span.indices {
      guard let reference = reference(for: span[index], quotes) else { continue }
      output.append(span, copied..<index)
      output.append(contentsOf: reference.utf8)
      copied = index + 1
    }
    output.append(span, copied..<span.count)
  }

  @inline(__always)
  private static func reference(for byte: UInt8, _ quotes: Quotes) -> String? {
    switch byte {
    case ASCII.ampersand: "&amp;"
    case ASCII.lessThan: "&lt;"
    case ASCII.greaterThan: "&gt;"
    case ASCII.quotationMark where quotes != .kept: "&quot;"
    case ASCII.apostrophe where quotes == .escaped: "&#39;"
    default: nil
    }
  }
}
