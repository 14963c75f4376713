import FeedSystem
import Synchronization

/// What work in the background makes way for: acts of the user that wait for their turn to write,
/// and keys. An intake ends its transaction early for acts.
package final class UserPriority: Sendable {
  private let count = Atomic<Int>(0)
  private let lastKey = Mutex<ContinuousClock.Instant?>(nil)

  /// How long after a key another one is expected.
  private static let pause = Duration.seconds(1)

  /// The user has pressed a key.
  package func keyPressed(at time: ContinuousClock.Instant = .now) {
    lastKey.withLock { $0 = time }
  }

  /// Whether keys are coming. What is done in the background is then done one after the other, so
  /// that a processor is free for them.
  package var isTyping: Bool {
    lastKey.withLock { $0.map { .now - $0 < Self.pause } ?? false }
  }

  /// Lets a key go first, if keys are coming. Long work does so after each item.
  func letKeysGoFirst() {
    if isTyping { BackgroundThread.yieldThread() }
  }

  var areWaiting: Bool { count.load(ordering: .relaxed) > 0 }

  /// Begins to wait. The turn ends once, at the latest when nobody holds it any more.
  func take() -> Turn { Turn(self) }

  final class Turn: Sendable {
    private let priority: UserPriority
    private let hasBegun = Atomic<Bool>(false)

    fileprivate init(_ priority: UserPriority) {
      self.priority = priority
      priority.count.add(1, ordering: .relaxed)
    }

    deinit { begin() }

    /// The act writes now, and waits no longer.
    func begin() {
      guard !hasBegun.exchange(true, ordering: .relaxed) else { return }
      priority.count.subtract(1, ordering: .relaxed)
    }
  }
}
