extension MarkupScanner {
  /// The index of the first such byte, or `limit`.
  @inline(__always)
  func index(of byte: UInt8, from start: Int, _ span: Span<UInt8>) -> Int {
    min(limit, span.firstIndex(of: byte, from: start, to: limit))
  }

  /// The index at which `mark` (ASCII) first begins; `nil` if it does not occur.
  func firstIndex(of mark: String, from start: Int, _ span: Span<UInt8>) -> Int? {
    guard let first = mark.utf8.first else { return nil }
    var index = self.index(of: first, from: start, span)
    while index < limit {
      if hasPrefix(mark, at: index, span) { return index }
      index = self.index(of: first, from: index + 1, span)
    }
    return nil
  }

  /// Whether `mark` (ASCII, case counts) stands at `index`.
  func hasPrefix(_ mark: String, at index: Int, _ span: Span<UInt8>) -> Bool {
    var index = index
    for byte in mark.utf8 {
      guard index < limit, span[index] == byte else { return false }
      index += 1
    }
    return true
  }
}
