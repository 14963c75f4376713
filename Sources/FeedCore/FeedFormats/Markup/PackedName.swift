/// Up to sixteen bytes of a name in lower case, packed into one number.
///
/// Names can then be compared and looked up without creating strings.
package struct PackedName: Hashable, Sendable {
  /// The bytes with the first one lowest; zero if the name is empty or longer than sixteen bytes.
  let bits: UInt128

  @inline(__always)
  package init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let start = range.lowerBound
    let count = range.count
    if count <= 8, start + 8 <= bytes.count {
      let unused = UInt64(8 - count) * 8
      let word = count == 0 ? 0 : (bytes.word(at: start) << unused) >> unused
      bits = UInt128(EightBytes.lowercased(word))
    } else {
      bits = count <= 16 ? Self.gathered(bytes, range) : 0
    }
  }

  /// Packs an ASCII name from the program's own tables.
  package init(_ name: String) {
    let bytes = Array(name.utf8)
    self.init(bytes.span, 0..<bytes.count)
  }

  /// Packs a name that is known at build time, letter by letter, so that no work is left at run
  /// time.
  @inline(__always)
  init(
    _ a: Unicode.Scalar, _ b: Unicode.Scalar, _ c: Unicode.Scalar, _ d: Unicode.Scalar = "\0",
    _ e: Unicode.Scalar = "\0", _ f: Unicode.Scalar = "\0", _ g: Unicode.Scalar = "\0",
    _ h: Unicode.Scalar = "\0", _ i: Unicode.Scalar = "\0"
  ) {
    let low = a.value | b.value << 8 | c.value << 16 | d.value << 24
    let high = e.value | f.value << 8 | g.value << 16 | h.value << 24
    bits = UInt128(UInt64(low) | UInt64(high) << 32) | UInt128(i.value) << 64
  }

  private static func gathered(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt128 {
    var bits: UInt128 = 0
    for index in range.reversed() {
      bits = bits << 8 | UInt128(bytes[index].markupLowercased)
    }
    return bits
  }
}
