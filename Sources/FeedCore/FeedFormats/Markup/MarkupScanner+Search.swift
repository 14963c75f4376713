extension MarkupScanner {
  /// Returns the index of the first `byte` from `start` on; `limit` if there is none.
  @inline(__always)
  func index(of byte: UInt8, from start: Int, _ span: Span<UInt8>) -> Int {
    min(limit, span.firstIndex(of: byte, from: start, to: limit))
  }

  /// Returns the first index at which `text` (ASCII) begins; `nil` if it does not occur.
  func firstIndex(of text: String, from start: Int, _ span: Span<UInt8>) -> Int? {
    guard let first = text.utf8.first else { return nil }
    var index = self.index(of: first, from: start, span)
    while index < limit {
      if hasPrefix(text, at: index, span) { return index }
      index = self.index(of: first, from: index + 1, span)
    }
    return nil
  }

  /// Returns whether `text` (ASCII, case-sensitive) stands at `index`.
  func hasPrefix(_ text: String, at index: Int, _ span: Span<UInt8>) -> Bool {
    var index = index
    for byte in text.utf8 {
      guard index < limit, span[index] == byte else { return false }
      index += 1
    }
    return true
  }
}
