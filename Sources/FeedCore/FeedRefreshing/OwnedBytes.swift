import Synchronization

/// The bytes of a document waiting to be parsed, which can be taken once.
///
/// The taker becomes their only owner, so they stay in memory no longer than needed.
final class OwnedBytes: Sendable {
  /// The number of bytes, before and after they are taken.
  let count: Int
  private let bytes: Mutex<[UInt8]>

  init(_ bytes: consuming [UInt8]) {
    count = bytes.count
    self.bytes = Mutex(bytes)
  }

  /// Returns the bytes, or an empty array from the second call on.
  func take() -> [UInt8] {
    bytes.withLock { bytes in
      defer { bytes = [] }
      return bytes
    }
  }
}
