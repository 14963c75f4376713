/// A growing buffer of bytes for building text, the most frequent work of decoding a feed.
///
/// In the parser only this file and `LegacyDecoder` use pointers. Each pointer is checked against
/// its bounds before it is used, and none leaves the file. Arrays would pay for reference counting
/// with every run of bytes.
struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(16, capacity)
    start = UnsafeMutablePointer.allocate(capacity: self.capacity)
  }

  deinit {
    start.deallocate()
  }

  /// The last byte; `nil` if the buffer is empty.
  var last: UInt8? {
    @inline(__always) get { count > 0 ? start[count - 1] : nil }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    count += 1
  }

  /// Appends the bytes at `range` of `span`.
  @inline(__always)
  mutating func append(_ span: Span<UInt8>, _ range: Range<Int>) {
    let length = range.count
    if capacity - count < length { grow(by: length) }
    span.extracting(range).withUnsafeBufferPointer { bytes in
      guard let source = bytes.baseAddress else { return }
      Self.copy(length, from: source, to: start + count)
    }
    count += length
  }

  /// Appends the UTF-8 bytes of a character.
  mutating func append(utf8 scalar: Unicode.Scalar) {
    for byte in scalar.utf8 { append(byte) }
  }

  /// The bytes as an array.
  var array: [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }

  mutating func removeLast() {
    count = max(0, count - 1)
  }

  /// Returns what `read` makes of the bytes.
  @inline(__always)
  func read<Value>(_ read: (Span<UInt8>) -> Value) -> Value {
    read(UnsafeBufferPointer(start: start, count: count).span)
  }

  /// Copies `length` bytes: short runs, the common case, byte by byte or as two words that may
  /// overlap.
  @inline(__always)
  private static func copy(
    _ length: Int, from source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>
  ) {
    if length < 8 {
      var index = 0
      while index < length {
        target[index] = source[index]
        index += 1
      }
      return
    }
    guard length <= 16 else { return target.initialize(from: source, count: length) }
    let (source, target) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    let first = source.loadUnaligned(as: UInt64.self)
    let last = source.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)
    target.storeBytes(of: first, as: UInt64.self)
    target.storeBytes(of: last, toByteOffset: length - 8, as: UInt64.self)
  }

  private mutating func grow(by length: Int) {
    let room = max(capacity * 2, count + length)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
    capacity = room
  }
}

extension [UInt8] {
  /// Appends the bytes at `range` of `span` without the reference counting that a slice costs.
  @inline(__always)
  mutating func append(_ span: Span<UInt8>, _ range: Range<Int>) {
    span.extracting(range).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}

extension String {
  /// Creates a string from UTF-8 that is known to be valid.
  ///
  /// The bytes must come from a document that `ByteDecoder` has made clean UTF-8, cut between
  /// characters; release builds do not validate them again.
  init(clean utf8: Span<UInt8>) {
    assert((try? UTF8Span(validating: utf8)) != nil, "Text was cut inside a character.")
    self.init(copying: unsafe UTF8Span(unchecked: utf8))
  }

  init(clean utf8: ArraySlice<UInt8>) {
    self.init(clean: utf8.span)
  }

  init(clean utf8: [UInt8]) {
    self.init(clean: utf8.span)
  }
}
