/// Collects and decodes the body of a response as it arrives.
///
/// It keeps the body within its size limit and the memory granted to it.
struct CurlBody {
  /// The maximum size of the decoded body, in bytes.
  private let largest: Int
  /// Requests `count` bytes of memory. Returns whether they are granted immediately.
  private let take: (_ count: Int) -> Bool
  private var blocks = ByteBlocks()
  private var reader: Reader = .unknown
  /// Bytes of memory that have been granted but not used yet.
  private var credit = 0
  /// Decoded bytes that wait for memory.
  private var held: [UInt8]?
  /// Received bytes that are not decoded yet.
  private var rest: ArraySlice<UInt8> = []

  private enum Reader {
    /// No byte has been received.
    case unknown
    case plain
    case coded(ContentReader)
  }

  /// Whether the body waits for memory. If it does, `resume` must be called before anything else.
  var isWaiting: Bool { held != nil }

  init(largest: Int, take: @escaping (Int) -> Bool) {
    self.largest = largest
    self.take = take
  }

  /// Takes a piece of a body with these values of `Content-Encoding`.
  mutating func take(
    _ piece: UnsafeRawBufferPointer, encodings: [String]
  ) throws(FetchError) {
    if case .unknown = reader { reader = try Self.reader(encodings) }
    switch reader {
    case .plain where !isWaiting:
      try fit(piece.count)
      if grants(piece.count) {
        blocks.append(piece)
      } else {
        held = Array(piece)
      }
    case .unknown, .plain, .coded:
      rest += Array(piece)
      try work()
    }
  }

  /// Continues with `count` more bytes of memory.
  mutating func resume(with count: Int) throws(FetchError) {
    credit += count
    guard let held else { return }
    self.held = nil
    credit -= held.count
    append(held)
    try work()
  }

  /// Checks at the end of the response that the body is complete.
  ///
  /// Throws `badCompression` if it is not.
  mutating func finish() throws(FetchError) {
    guard case .coded(let reader) = reader, !reader.isWhole else { return }
    throw .badCompression
  }

  /// The decoded body.
  var bytes: [UInt8] { blocks.joined() }

  private mutating func work() throws(FetchError) {
    while held == nil {
      let left = rest.count
      let next = try next()
      // The end of a gzip member or zstd frame may decode to nothing, and another may follow.
      if next.isEmpty, rest.count < left, !rest.isEmpty { continue }
      guard !next.isEmpty else { return }
      try fit(next.count)
      if grants(next.count) {
        append(next)
      } else {
        held = next
      }
    }
  }

  private mutating func next() throws(FetchError) -> [UInt8] {
    switch reader {
    case .unknown, .plain:
      defer { rest = [] }
      return Array(rest)
    case .coded(let reader):
      do {
        return try reader.next(from: &rest)
      } catch {
        throw .badCompression
      }
    }
  }

  private func fit(_ count: Int) throws(FetchError) {
    guard count <= largest - blocks.count else { throw .tooLarge(limit: largest) }
  }

  /// Uses `count` bytes of memory. Returns whether they were granted immediately.
  private mutating func grants(_ count: Int) -> Bool {
    let lacking = count - credit
    if lacking > 0 {
      guard take(lacking) else { return false }
      credit += lacking
    }
    credit -= count
    return true
  }

  private mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { blocks.append($0) }
  }

  private static func reader(_ encodings: [String]) throws(FetchError) -> Reader {
    do {
      return try ContentReader(encodings).map(Reader.coded) ?? .plain
    } catch {
      throw .badCompression
    }
  }
}

/// A buffer for bytes that arrive in pieces, whose total size is not known in advance.
///
/// It consists of blocks, because a growing array would be reallocated and copied again and again.
/// The first block has room for most documents, which are then not copied at all; memory that is
/// not used takes no room.
private struct ByteBlocks {
  private var full: [[UInt8]] = []
  private var last: [UInt8] = []

  /// The number of bytes in all pieces.
  private(set) var count = 0

  /// Bytes of the first block and of the others, unless one piece is larger.
  private static let firstSize = 1 << 20
  private static let size = 64 << 10

  mutating func append(_ piece: UnsafeRawBufferPointer) {
    if last.count + piece.count > last.capacity {
      if !last.isEmpty { full.append(last) }
      last = []
      last.reserveCapacity(max(count == 0 ? Self.firstSize : Self.size, piece.count))
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
