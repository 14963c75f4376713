extension CharacterReference {
  /// Appends the text at `range` to `output` with its references decoded; returns `false`, having
  /// appended nothing, where it holds none.
  static func decode(
    _ bytes: [UInt8], _ range: Range<Int>, place: Place, into output: inout [UInt8]
  ) -> Bool {
    let span = bytes.span
    var copied = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      if span[index] == ASCII.ampersand,
        let reference = CharacterReference(
          in: span, at: index, limit: range.upperBound, place: place)
      {
        output.append(contentsOf: bytes[copied..<index])
        reference.append(to: &output)
        index = reference.end
        copied = index
      } else {
        index += 1
      }
    }
    guard copied > range.lowerBound else { return false }
    output.append(contentsOf: bytes[copied..<range.upperBound])
    return true
  }
}
