extension KeyDecoder {
  /// Assembles Unicode scalars from UTF-8 bytes (RFC 3629) and drops invalid bytes.
  ///
  /// The standard library decodes whole buffers. A character that is typed can arrive in pieces,
  /// and is complete with its last byte.
  struct UTF8Collector: Sendable {
    private var value: UInt32 = 0
    private var missing = 0
    /// The smallest value that needs this number of bytes.
    private var minimum: UInt32 = 0

    /// Whether a scalar has begun that is not complete.
    var isCollecting: Bool { missing > 0 }

    /// Takes the next byte and returns the scalar that it completes, if any.
    mutating func append(_ byte: UInt8) -> Unicode.Scalar? {
      switch byte {
      case 0x00...0x7F:
        missing = 0
        return Unicode.Scalar(byte)
      case 0x80...0xBF:
        return proceed(with: byte)
      case 0xC2...0xDF: begin(byte & 0x1F, missing: 1, minimum: 0x80)
      case 0xE0...0xEF: begin(byte & 0x0F, missing: 2, minimum: 0x800)
      case 0xF0...0xF4: begin(byte & 0x07, missing: 3, minimum: 0x10000)
      default: missing = 0
      }
      return nil
    }

    /// Drops an incomplete scalar.
    mutating func reset() {
      missing = 0
    }

    private mutating func begin(_ bits: UInt8, missing: Int, minimum: UInt32) {
      value = UInt32(bits)
      self.missing = missing
      self.minimum = minimum
    }

    private mutating func proceed(with byte: UInt8) -> Unicode.Scalar? {
      guard missing > 0 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
      missing -= 1
      guard missing == 0, value >= minimum else { return nil }
      return Unicode.Scalar(value)
    }
  }
}
