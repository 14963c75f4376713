extension CharacterReference {
  /// Appends the text at `range` to `output` with its references decoded.
  ///
  /// Returns `false`, having appended nothing, if the text contains no reference.
  static func decode(
    _ span: Span<UInt8>, _ range: Range<Int>, place: Place, into output: inout [UInt8]
  ) -> Bool {
    var copied = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      index = span.firstIndex(of: ASCII.ampersand, from: index, to: range.upperBound)
      if index < range.upperBound,
        let reference = CharacterReference(
          in: span, at: index, limit: range.upperBound, place: place)
      {
        output.append(span, copied..<index)
        reference.append(to: &output)
        index = reference.end
        copied = index
      } else {
        index += 1
      }
    }
    guard copied > range.lowerBound else { return false }
    output.append(span, copied..<range.upperBound)
    return true
  }
}
