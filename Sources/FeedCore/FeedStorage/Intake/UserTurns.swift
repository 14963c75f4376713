import Synchronization

/// The user's acts that wait for their turn to write. An intake ends its transaction early for
/// them.
final class UserTurns: Sendable {
  private let count = Atomic<Int>(0)

  var areWaiting: Bool { count.load(ordering: .relaxed) > 0 }

  /// Begins to wait. The turn ends once, at the latest when nobody holds it any more.
  func take() -> Turn { Turn(self) }

  final class Turn: Sendable {
    private let turns: UserTurns
    private let hasBegun = Atomic<Bool>(false)

    fileprivate init(_ turns: UserTurns) {
      self.turns = turns
      turns.count.add(1, ordering: .relaxed)
    }

    deinit { begin() }

    /// The act writes now, and waits no longer.
    func begin() {
      guard !hasBegun.exchange(true, ordering: .relaxed) else { return }
      turns.count.subtract(1, ordering: .relaxed)
    }
  }
}
