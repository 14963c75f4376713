/// Quotation marks as word processors and telephones write them around a word, which may have
/// blanks: “~My title”, „tag two“, «tag».
struct PrintedQuote {
  private let opening: Unicode.Scalar
  private let closing: Set<Unicode.Scalar>

  /// Returns `nil` for a character that is not an opening mark.
  init?(_ mark: Unicode.Scalar) {
    switch mark {
    case "“", "„", "‟": closing = ["”", "“"]
    case "‘", "‚", "‛": closing = ["’", "‘"]
    case "”": closing = ["”"]
    case "«": closing = ["»"]
    case "»": closing = ["«"]
    default: return nil
    }
    opening = mark
  }

  /// Returns the place of the mark that ends the word, behind which there is a blank or nothing;
  /// `nil` if it is not closed. Marks inside it may be in pairs.
  ///
  /// - Parameter text: begins with the opening mark.
  func end(in text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView.Index? {
    var depth = 1
    var index = text.index(after: text.startIndex)
    while index < text.endIndex {
      let next = text.index(after: index)
      let endsWord = next == text.endIndex || text[next].properties.isWhitespace
      if text[index] == opening, !closing.contains(opening) || !endsWord {
        depth += 1
      } else if closing.contains(text[index]) {
        depth -= 1
        if depth <= 0, endsWord { return index }
      }
      index = next
    }
    return nil
  }
}
