import Synchronization

/// A budget of bytes shared by the documents that are being fetched.
package final class BytePool: Sendable {
  /// Called when a wait for bytes ends.
  ///
  /// `isGranted` is false if the holder has given everything back.
  typealias Listener = @Sendable (_ isGranted: Bool) -> Void

  private struct State {
    var budget: ByteBudget
    var waiting: [ByteBudget.Holder: Listener] = [:]
    var last = 0
  }

  private let state: Mutex<State>

  /// Creates a budget of `bytes`, which one document at a time may exceed.
  package init(bytes: Int) {
    state = Mutex(State(budget: ByteBudget(bytes)))
  }

  /// The number of bytes held by all holders.
  var total: Int { state.withLock { $0.budget.total } }

  /// Returns a share for one document, empty at first.
  package func share() -> ByteShare {
    let holder = state.withLock { state in
      state.last += 1
      return state.last
    }
    return ByteShare(of: self, holder: holder)
  }

  /// Requests `count` bytes. Returns whether they are granted immediately.
  ///
  /// If they are not, the listener is called later, on the thread that gives bytes back.
  func take(_ count: Int, for holder: ByteBudget.Holder, or listener: @escaping Listener) -> Bool {
    state.withLock { state in
      if state.budget.take(count, for: holder) { return true }
      state.waiting[holder] = listener
      return false
    }
  }

  /// Takes back all bytes of a holder.
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
