import Synchronization

/// The cancellation state of a transfer, which may be set before the transfer starts.
final class CallOff: Sendable {
  private let flag = Atomic(false)

  var isCalled: Bool { flag.load(ordering: .acquiring) }

  func call() { flag.store(true, ordering: .releasing) }
}
