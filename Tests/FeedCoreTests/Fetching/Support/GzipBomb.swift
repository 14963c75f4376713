/// Gzip data (RFC 1952) that unpacks to repetitions of the letter `a`, 159 of them per byte.
struct GzipBomb {
  private static let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]
  /// A block of fixed codes that is not the last one, then an `a` (RFC 1951, section 3.2.6).
  private static let start: [UInt8] = [0, 1, 0] + [1, 0, 0, 1, 0, 0, 0, 1]
  /// A repetition of 258 bytes from one byte back.
  private static let repetition: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]

  /// The beginning of an endless document.
  let head: [UInt8]
  /// The bytes that may follow the head any number of times. They unpack to 2,064 letters.
  let period: [UInt8]

  init() {
    let bytes = Self.bytes(of: Self.start + repeatElement(Self.repetition, count: 16).joined())
    head = Self.header + bytes[..<2]
    period = Array(bytes[2..<15])
  }

  /// A complete, valid document of 2,580,001 letters.
  static let honest: [UInt8] = {
    let end: [UInt8] = [0, 0, 0, 0, 0, 0, 0]
    let lastBlock: [UInt8] = [1, 1, 0] + end
    let bits = start + repeatElement(repetition, count: 10_000).joined() + end + lastBlock
    let padded = bits + repeatElement(0, count: 8 - bits.count % 8)
    let checkSum: [UInt8] = [0xb4, 0x62, 0x79, 0x6b]
    let length: [UInt8] = [0x21, 0x5e, 0x27, 0x00]
    return header + bytes(of: padded) + checkSum + length
  }()

  /// Packs the bits into bytes, lowest bit first.
  private static func bytes(of bits: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bits.count - 7, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << UInt8($1) }
    }
  }
}
