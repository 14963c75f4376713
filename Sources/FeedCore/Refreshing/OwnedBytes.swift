import Synchronization

/// The bytes of a document that waits to be parsed. Whoever takes them is the only one to have them, so that they are
/// in memory no longer than is needed.
final class OwnedBytes: Sendable {
  /// How many they were.
  let count: Int
  private let bytes: Mutex<[UInt8]>

  init(_ bytes: consuming [UInt8]) {
    count = bytes.count
    self.bytes = Mutex(bytes)
  }

  /// The bytes; none the second time.
  func take() -> [UInt8] {
    bytes.withLock { bytes in
      defer { bytes = [] }
      return bytes
    }
  }
}
