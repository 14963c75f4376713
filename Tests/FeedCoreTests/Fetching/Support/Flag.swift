import Synchronization

/// Something that happens once during a test.
final class Flag: Sendable {
  private let value = Mutex(false)

  var isSet: Bool { value.withLock { $0 } }
  func set() { value.withLock { $0 = true } }
}
