/// A buffer for bytes that arrive in pieces, whose total size is not known in advance.
///
/// It consists of blocks, because a growing array would be reallocated and copied again and again.
struct ByteBlocks {
  private var full: [[UInt8]] = []
  private var last: [UInt8] = []

  /// The number of bytes in all pieces.
  private(set) var count = 0

  /// Bytes of a block, unless one piece is larger.
  private static let size = 64 << 10

  mutating func append(_ piece: UnsafeRawBufferPointer) {
    if last.count + piece.count > last.capacity {
      if !last.isEmpty { full.append(last) }
      last = []
      last.reserveCapacity(max(Self.size, piece.count))
    }
    last.append(contentsOf: piece)
    count += piece.count
  }

  /// Returns all bytes in one array.
  consuming func joined() -> [UInt8] {
    if full.isEmpty { return last }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for block in full { bytes.append(contentsOf: block) }
    bytes.append(contentsOf: last)
    return bytes
  }
}
