import Synchronization

/// Something that happens once during a test.
public final class Flag: Sendable {
  private let value = Mutex(false)

  public init() {}

  public var isSet: Bool { value.withLock { $0 } }
  public func set() { value.withLock { $0 = true } }
}
