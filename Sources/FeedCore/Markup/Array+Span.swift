/// Copying runs of bytes: what decoding a feed does most. The only place of the parser with a
/// pointer; it is checked against the bounds before and does not leave the closure.
extension [UInt8] {
  /// Appends the bytes at `range` of `span`, without the reference counts that a slice costs.
  @inline(__always)
  mutating func append(_ span: Span<UInt8>, _ range: Range<Int>) {
    span.extracting(range).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
