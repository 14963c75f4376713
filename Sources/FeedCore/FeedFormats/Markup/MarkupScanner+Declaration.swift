extension MarkupScanner {
  mutating func instruction(_ span: Span<UInt8>) -> MarkupToken {
    let start = position + 2
    if dialect == .xml, !lacksInstructionEnd {
      if let end = firstIndex(of: "?>", from: start, span) {
        position = end + 2
        return .instruction(start..<end)
      }
      lacksInstructionEnd = true
    }
    let end = index(of: ASCII.greaterThan, from: start, span)
    position = min(limit, end + 1)
    return .instruction(start..<end)
  }

  mutating func declaration(_ span: Span<UInt8>) -> MarkupToken {
    let start = position + 2
    if hasPrefix("--", at: start, span) {
      position = commentEnd(span, start + 2)
      return .comment
    }
    if dialect == .xml, hasPrefix("[CDATA[", at: start, span) {
      let content = start + 7
      let end = firstIndex(of: "]]>", from: content, span) ?? limit
      position = min(limit, end + 3)
      return .literal(content..<end)
    }
    let end =
      dialect == .xml && !hasDeclaration
      ? doctypeEnd(span, start) : index(of: ASCII.greaterThan, from: start, span)
    hasDeclaration = true
    position = min(limit, end + 1)
    return .declaration(start..<end)
  }

  /// Returns the index after the comment whose text begins at `start` (HTML standard, from
  /// 13.2.5.43).
  private func commentEnd(_ span: Span<UInt8>, _ start: Int) -> Int {
    if dialect == .html {
      if hasPrefix(">", at: start, span) { return start + 1 }
      if hasPrefix("->", at: start, span) { return start + 2 }
    }
    var index = start
    while index < limit {
      index = self.index(of: ASCII.hyphen, from: index, span)
      if hasPrefix("-->", at: index, span) { return index + 3 }
      if dialect == .html, hasPrefix("--!>", at: index, span) { return index + 4 }
      index += 1
    }
    return limit
  }

  /// Returns the index of the `>` that ends a document type declaration.
  ///
  /// A `>` inside quotes, comments or instructions of the internal subset does not count.
  private func doctypeEnd(_ span: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    var isInSubset = false
    while index < limit {
      switch span[index] {
      case ASCII.leftBracket: isInSubset = true
      case ASCII.rightBracket: isInSubset = false
      case ASCII.greaterThan where !isInSubset: return index
      case ASCII.quotationMark, ASCII.apostrophe:
        index = self.index(of: span[index], from: index + 1, span)
      case ASCII.lessThan where hasPrefix("<!--", at: index, span):
        index = (firstIndex(of: "-->", from: index + 4, span) ?? limit) + 2
      case ASCII.lessThan where hasPrefix("<?", at: index, span):
        index = (firstIndex(of: "?>", from: index + 2, span) ?? limit) + 1
      default: break
      }
      index += 1
    }
    return self.index(of: ASCII.greaterThan, from: start, span)
  }
}
