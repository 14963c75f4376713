extension MarkupScanner {
  /// The index of the first such byte, or `limit`.
  @inline(__always)
  func index(of byte: UInt8, from start: Int, _ span: Span<UInt8>) -> Int {
    var index = start
    while index < limit, span[index] != byte { index += 1 }
    return min(index, limit)
  }

  /// The index at which `mark` (ASCII) first begins; `nil` if it does not occur.
  func firstIndex(of mark: String, from start: Int, _ span: Span<UInt8>) -> Int? {
    guard let first = mark.utf8.first else { return nil }
    var index = start
    while index < limit {
      if span[index] == first, hasPrefix(mark, at: index, span) { return index }
      index += 1
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
