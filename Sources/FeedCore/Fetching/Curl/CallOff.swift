import Synchronization

/// Whether a transfer is still wanted: a word about that may come before the transfer.
final class CallOff: Sendable {
  private let flag = Atomic(false)

  var isCalled: Bool { flag.load(ordering: .acquiring) }

  func call() { flag.store(true, ordering: .releasing) }
}
