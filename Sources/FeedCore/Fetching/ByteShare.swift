/// What one document holds of a budget of bytes.
public final class ByteShare: Sendable {
  private let pool: BytePool
  private let holder: ByteBudget.Holder

  init(of pool: BytePool, holder: ByteBudget.Holder) {
    self.pool = pool
    self.holder = holder
  }

  /// Waits until there are so many bytes more for it. Returns whether it has them: not if the task was
  /// cancelled.
  func take(_ count: Int) async -> Bool { await pool.take(count, for: holder) }

  /// Gives all back; to be called when the document is no longer in memory.
  func giveBack() async { await pool.giveBack(holder) }
}

extension ByteShare: Equatable {
  public static func == (one: ByteShare, other: ByteShare) -> Bool { one === other }
}
