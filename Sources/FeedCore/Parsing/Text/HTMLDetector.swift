/// Guesses whether a text that does not say so is HTML.
enum HTMLDetector {
  /// Bodies: any tag of an HTML element, a comment or a character reference makes HTML of them.
  static func isBody(_ text: ArraySlice<UInt8>) -> Bool {
    finds(text) { _, _ in true }
  }

  /// Titles: an end tag of an HTML element, a void element or a character reference does;
  /// `vector<int>` stays.
  static func isTitle(_ text: ArraySlice<UInt8>) -> Bool {
    finds(text) { element, isEndTag in isEndTag || element.contains(.void) }
  }

  private static func finds(
    _ text: ArraySlice<UInt8>, _ decides: (HTMLElement, _ isEndTag: Bool) -> Bool
  ) -> Bool {
    let span = text.span
    guard
      span.firstIndex(of: ASCII.lessThan, from: 0, to: span.count) < span.count
        || span.firstIndex(of: ASCII.ampersand, from: 0, to: span.count) < span.count
    else { return false }
    let lastClose = text.lastIndex(of: ASCII.greaterThan).map { $0 - text.startIndex } ?? -1
    var index = 0
    while index < span.count {
      if span[index] == ASCII.lessThan, index < lastClose {
        if isComment(span, index), decides([], false) { return true }
        let isEndTag = span[index + 1] == ASCII.slash
        let element = element(span, index + (isEndTag ? 2 : 1))
        if !element.isEmpty, decides(element, isEndTag) { return true }
      } else if span[index] == ASCII.ampersand, isReference(span, index) {
        return true
      }
      index += 1
    }
    return false
  }

  private static func isComment(_ span: Span<UInt8>, _ index: Int) -> Bool {
    index + 3 < span.count && span[index + 1] == ASCII.exclamationMark
      && span[index + 2] == ASCII.hyphen && span[index + 3] == ASCII.hyphen
  }

  /// The HTML element whose name stands at `start` and ends as a name in a tag does.
  private static func element(_ span: Span<UInt8>, _ start: Int) -> HTMLElement {
    var end = start
    while end < span.count, end < start + 16, span[end].isMarkupLetter || span[end].isMarkupDigit {
      end += 1
    }
    guard end > start, end < span.count,
      span[end].isMarkupSpace || span[end] == ASCII.slash || span[end] == ASCII.greaterThan
    else { return [] }
    return HTMLElement.named(PackedName(span, start..<end))
  }

  private static func isReference(_ span: Span<UInt8>, _ index: Int) -> Bool {
    guard
      let reference = CharacterReference(in: span, at: index, limit: span.count, place: .xml)
    else { return false }
    return span[reference.end - 1] == ASCII.semicolon
  }
}
