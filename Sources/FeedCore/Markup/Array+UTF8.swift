extension [UInt8] {
  /// Appends a character in UTF-8.
  mutating func append(utf8 scalar: Unicode.Scalar) {
    for byte in scalar.utf8 { append(byte) }
  }
}
