/// What one document holds of a budget of bytes.
public final class ByteShare: Sendable {
  private let pool: BytePool
  private let holder: ByteBudget.Holder

  init(of pool: BytePool, holder: ByteBudget.Holder) {
    self.pool = pool
    self.holder = holder
  }

  /// Takes so many bytes more. Returns whether that goes at once; if not, the listener hears when they
  /// are there.
  func take(_ count: Int, or listener: @escaping BytePool.Listener) -> Bool {
    pool.take(count, for: holder, or: listener)
  }

  /// Waits until there are so many bytes more for it. Returns whether it has them: not if the task was
  /// cancelled.
  func take(_ count: Int) async -> Bool {
    await withTaskCancellationHandler {
      if Task.isCancelled { return false }
      return await withCheckedContinuation { continuation in
        if take(count, or: { continuation.resume(returning: $0) }) {
          continuation.resume(returning: true)
        } else if Task.isCancelled {
          // The handler may have been there before the listener.
          giveBack()
        }
      }
    } onCancel: {
      giveBack()
    }
  }

  /// Gives all back; to be called when the document is no longer in memory.
  func giveBack() { pool.giveBack(holder) }
}

extension ByteShare: Equatable {
  public static func == (one: ByteShare, other: ByteShare) -> Bool { one === other }
}
