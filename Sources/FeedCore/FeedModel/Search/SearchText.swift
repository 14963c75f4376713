/// Prepares text for the search index, in which words have spaces between them.
package enum SearchText {
  /// Returns the text with scripts without spaces split into pairs of adjacent characters.
  ///
  /// The last character stands alone: `東京都` becomes `東京 京都 都`. Characters that the index
  /// reserves become spaces.
  package static func prepared(_ text: String) -> String {
    // Scripts without spaces begin at U+0E00, whose first byte is 0xE0.
    guard text.utf8.contains(where: { $0 >= 0xe0 }) else { return text }
    var output = String.UnicodeScalarView()
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      guard !reserved.contains(scalar) else {
        output.append(" ")
        before = nil
        continue
      }
      guard WordPart(scalar) == .unspaced else {
        if let last = before {
          output.append(contentsOf: [last, " "])
          before = nil
        }
        output.append(scalar)
        continue
      }
      if let last = before {
        output.append(contentsOf: [last, scalar, " "])
      } else {
        output.append(" ")
      }
      before = scalar
    }
    if let last = before { output.append(last) }
    return String(output)
  }

  /// The characters that mark words of the index that are in no text.
  package static let reserved: ClosedRange<Unicode.Scalar> = "\u{E000}"..."\u{E00F}"
}
