import Synchronization

/// A budget of bytes that documents share while they are being fetched.
final class BytePool: Sendable {
  /// Hears whether the bytes that were waited for are there: not if their holder has given all back.
  typealias Listener = @Sendable (_ isGranted: Bool) -> Void

  private struct State {
    var budget: ByteBudget
    var waiting: [ByteBudget.Holder: Listener] = [:]
    var last = 0
  }

  private let state: Mutex<State>

  /// At most so many bytes at once, but that one document may always go on.
  init(bytes: Int) {
    state = Mutex(State(budget: ByteBudget(bytes)))
  }

  /// Bytes that are held by all.
  var total: Int { state.withLock { $0.budget.total } }

  /// What one document takes of it, nothing at first.
  func share() -> ByteShare {
    let holder = state.withLock { state in
      state.last += 1
      return state.last
    }
    return ByteShare(of: self, holder: holder)
  }

  /// Takes so many bytes. Returns whether that goes at once; if not, the listener hears of it later,
  /// wherever others give theirs back.
  func take(_ count: Int, for holder: ByteBudget.Holder, or listener: @escaping Listener) -> Bool {
    state.withLock { state in
      if state.budget.take(count, for: holder) { return true }
      state.waiting[holder] = listener
      return false
    }
  }

  /// Takes back all that the holder has.
  func giveBack(_ holder: ByteBudget.Holder) {
    let (left, granted) = state.withLock { state in
      let left = state.waiting.removeValue(forKey: holder)
      let next = state.budget.giveBack(holder)
      return (left, next.compactMap { state.waiting.removeValue(forKey: $0) })
    }
    left?(false)
    for listener in granted { listener(true) }
  }
}
