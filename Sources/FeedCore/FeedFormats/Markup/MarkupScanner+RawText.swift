extension MarkupScanner {
  /// Returns the content of a raw element up to its end tag.
  ///
  /// Returns `nil` if the content is empty or has to be scanned as markup.
  mutating func rawText(of name: Range<Int>, _ span: Span<UInt8>) -> MarkupToken? {
    let key = PackedName(span, name)
    let start = position
    if withoutEnd.contains(key) { return nil }
    if !rawTraits.contains(.endless), let end = rawEnd(span, name, key) {
      position = end
    } else if rawTraits.contains(.swallowsRest) {
      position = limit
    } else {
      withoutEnd.insert(key)
      return nil
    }
    guard position > start else { return nil }
    return rawTraits.contains(.rawText) ? .literal(start..<position) : .text(start..<position)
  }

  /// Returns the index of the `</name` that ends the raw element.
  ///
  /// In a script, end tags between `<!-- <script` and `</script` do not count (HTML standard, from
  /// 13.2.5.20).
  private func rawEnd(_ span: Span<UInt8>, _ name: Range<Int>, _ key: PackedName) -> Int? {
    let isScript = rawTraits.contains(.script)
    var isInComment = false
    var isHidden = false
    var index = position
    while index < limit {
      let byte = span[index]
      if byte == ASCII.lessThan {
        if hasPrefix("</", at: index, span), isName(key, name.count, at: index + 2, span) {
          guard isHidden else { return index }
          isHidden = false
        } else if isScript, hasPrefix("<!--", at: index, span) {
          isInComment = true
          index += 2
        } else if isInComment, isName(key, name.count, at: index + 1, span) {
          isHidden = true
        }
      } else if byte == ASCII.hyphen, isInComment, hasPrefix("-->", at: index, span) {
        isInComment = false
        isHidden = false
      }
      index += 1
    }
    return nil
  }

  private func isName(_ key: PackedName, _ count: Int, at start: Int, _ span: Span<UInt8>) -> Bool {
    let end = start + count
    guard end < limit, PackedName(span, start..<end) == key else { return false }
    return span[end].isMarkupSpace || span[end] == ASCII.slash || span[end] == ASCII.greaterThan
  }
}
