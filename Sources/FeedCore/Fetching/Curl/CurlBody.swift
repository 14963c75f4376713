/// The body of an answer as it comes: decoded, within its limit, and within what memory there is for it.
struct CurlBody {
  /// Bytes that it may have, decoded.
  private let largest: Int
  /// Asked for more bytes of memory; returns whether they are there at once.
  private let take: (_ count: Int) -> Bool
  private var blocks = ByteBlocks()
  private var reader: Reader = .unknown
  /// Bytes of memory that have been granted, but not used yet.
  private var credit = 0
  /// Decoded, but without memory so far.
  private var held: [UInt8]?
  /// What is to be decoded when there is memory.
  private var rest: ArraySlice<UInt8> = []

  private enum Reader {
    /// Nothing has come.
    case unknown
    case plain
    case coded(ContentReader)
  }

  /// Whether nothing more is to come until `goOn` says that there is memory.
  var isWaiting: Bool { held != nil }

  init(largest: Int, take: @escaping (Int) -> Bool) {
    self.largest = largest
    self.take = take
  }

  /// Takes a piece, of a body with these values of `Content-Encoding`.
  mutating func take(
    _ piece: UnsafeRawBufferPointer, encodings: [String]
  ) throws(FetchFailure) {
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

  /// Goes on with so many bytes of memory more.
  mutating func goOn(with count: Int) throws(FetchFailure) {
    credit += count
    guard let held else { return }
    self.held = nil
    credit -= held.count
    append(held)
    try work()
  }

  /// To be called when all has come; throws `badCompression` if that is not all of it.
  mutating func finish() throws(FetchFailure) {
    guard case .coded(let reader) = reader, !reader.isWhole else { return }
    throw .badCompression
  }

  /// All of it in one piece.
  var bytes: [UInt8] { blocks.joined() }

  private mutating func work() throws(FetchFailure) {
    while held == nil {
      let left = rest.count
      let next = try next()
      // The end of a member or a frame may decode to nothing, and another may follow.
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

  private mutating func next() throws(FetchFailure) -> [UInt8] {
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

  private func fit(_ count: Int) throws(FetchFailure) {
    guard count <= largest - blocks.count else { throw .tooLarge(limit: largest) }
  }

  /// Whether there is memory for so many bytes, which it then uses.
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

  private static func reader(_ encodings: [String]) throws(FetchFailure) -> Reader {
    do {
      return try ContentReader(encodings).map(Reader.coded) ?? .plain
    } catch {
      throw .badCompression
    }
  }
}
