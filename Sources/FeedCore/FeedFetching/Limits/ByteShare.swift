/// The part of a memory budget that one document uses.
package final class ByteShare: Sendable {
  private let pool: BytePool
  private let holder: ByteBudget.Holder

  init(of pool: BytePool, holder: ByteBudget.Holder) {
    self.pool = pool
    self.holder = holder
  }

  /// Requests `count` more bytes. Returns whether they are granted immediately.
  ///
  /// If they are not, the listener is called when the wait ends.
  func take(_ count: Int, or listener: @escaping BytePool.Listener) -> Bool {
    pool.take(count, for: holder, or: listener)
  }

  /// Waits for `count` more bytes. Returns `false` if the task was cancelled.
  func take(_ count: Int) async -> Bool {
    await withTaskCancellationHandler {
      if Task.isCancelled { return false }
      return await withCheckedContinuation { continuation in
        if take(count, or: { continuation.resume(returning: $0) }) {
          continuation.resume(returning: true)
        } else if Task.isCancelled {
          // The cancellation handler may have run before the listener was stored.
          giveBack()
        }
      }
    } onCancel: {
      giveBack()
    }
  }

  /// Gives all bytes back. The caller does this when the document is no longer in memory.
  package func giveBack() { pool.giveBack(holder) }
}

extension ByteShare: Equatable {
  package static func == (one: ByteShare, other: ByteShare) -> Bool { one === other }
}
