/// Up to sixteen bytes of a name in lower case, as one number: names are compared and looked up
/// without making strings.
struct PackedName: Hashable, Sendable {
  /// Zero for a name that is empty, longer than sixteen bytes or holds a NUL.
  let bits: UInt128

  @inline(__always)
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var bits: UInt128 = 0
    if range.count <= 16 {
      for index in range {
        bits = bits << 8 | UInt128(bytes[index].markupLowercased)
      }
    }
    self.bits = bits
  }

  /// For names in the program's own tables; ASCII.
  init(_ name: String) {
    let bytes = Array(name.utf8)
    self.init(bytes.span, 0..<bytes.count)
  }
}
