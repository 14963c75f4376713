/// Writes plain text as HTML.
enum HTMLEscape {
  /// Appends the text with the characters of markup, and quotes, as references.
  static func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    for byte in text {
      switch byte {
      case ASCII.ampersand: output.append(contentsOf: "&amp;".utf8)
      case ASCII.lessThan: output.append(contentsOf: "&lt;".utf8)
      case ASCII.greaterThan: output.append(contentsOf: "&gt;".utf8)
      case ASCII.quotationMark: output.append(contentsOf: "&quot;".utf8)
      case ASCII.apostrophe: output.append(contentsOf: "&#39;".utf8)
      default: output.append(byte)
      }
    }
  }

  /// The text with `&`, `<` and `>` as references.
  static func escaped(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + text.count / 16)
    for byte in text {
      switch byte {
      case ASCII.ampersand: output.append(contentsOf: "&amp;".utf8)
      case ASCII.lessThan: output.append(contentsOf: "&lt;".utf8)
      case ASCII.greaterThan: output.append(contentsOf: "&gt;".utf8)
      default: output.append(byte)
      }
    }
    return output
  }
}
