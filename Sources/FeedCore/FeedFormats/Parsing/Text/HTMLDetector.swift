/// A heuristic that decides whether a text without a declared type is HTML.
enum HTMLDetector {
  /// Returns whether a body is HTML: whether it has a tag of an HTML element, a comment or a
  /// character reference.
  static func isBody(_ text: ArraySlice<UInt8>) -> Bool {
    finds(text) { _, _ in true }
  }

  /// Returns whether a title is HTML: whether it has an end tag of an HTML element, a void element
  /// or a character reference.
  ///
  /// By this rule `vector<int>` is not HTML.
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

  /// Returns the HTML element whose complete tag name stands at `start`; empty if there is none.
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
