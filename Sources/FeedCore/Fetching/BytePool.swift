/// A budget of bytes that documents share while they are being fetched.
actor BytePool {
  private var budget: ByteBudget
  private var waiting: [ByteBudget.Holder: CheckedContinuation<Bool, Never>] = [:]
  private var last = 0

  /// At most so many bytes at once, but that one document may always go on.
  init(bytes: Int) {
    budget = ByteBudget(bytes)
  }

  /// Bytes that are held by all.
  var total: Int { budget.total }

  /// What one document takes of it, nothing at first.
  func share() -> ByteShare {
    last += 1
    return ByteShare(of: self, holder: last)
  }

  /// Waits until there are so many bytes left. Returns whether the holder has them: not if the task was
  /// cancelled.
  func take(_ count: Int, for holder: ByteBudget.Holder) async -> Bool {
    await withTaskCancellationHandler {
      if Task.isCancelled { return false }
      if budget.take(count, for: holder) { return true }
      return await withCheckedContinuation { waiting[holder] = $0 }
    } onCancel: {
      Task { await giveBack(holder) }
    }
  }

  /// Takes back all that the holder has.
  func giveBack(_ holder: ByteBudget.Holder) {
    waiting.removeValue(forKey: holder)?.resume(returning: false)
    for next in budget.giveBack(holder) {
      waiting.removeValue(forKey: next)?.resume(returning: true)
    }
  }
}
