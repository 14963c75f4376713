extension [UInt8] {
  /// Appends the UTF-8 bytes of a character.
  mutating func append(utf8 scalar: Unicode.Scalar) {
    for byte in scalar.utf8 { append(byte) }
  }
}

extension [UInt8] {
  /// Returns the scalar that begins at `index` of well-formed UTF-8, and its length in bytes.
  ///
  /// The standard library has this only for strings, whose indices are not positions of bytes.
  package func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = self[index]
    guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
    var value = UInt32(first) & (0x7f >> UInt32(length))
    for next in self[(index + 1)..<Swift.min(count, index + length)] {
      value = value << 6 | UInt32(next & 0x3f)
    }
    return (Unicode.Scalar(value) ?? "\u{fffd}", length)
  }

  /// Returns the scalar that ends before `index`, which is greater than 0.
  package func scalar(before index: Int) -> Unicode.Scalar {
    var start = index - 1
    while start > 0, self[start] & 0xc0 == 0x80 { start -= 1 }
    return scalar(at: start).scalar
  }
}
