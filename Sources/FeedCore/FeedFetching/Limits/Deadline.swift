/// Returns the result of `work`, or `nil` if it takes longer than `limit` or the task is cancelled.
///
/// In those cases `work` is cancelled, and the function waits until it has ended.
func within<Value: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async -> Value
) async -> Value? {
  await withTaskGroup(of: Value?.self) { group in
    group.addTask { await work() }
    group.addTask {
      try? await Task.sleep(for: limit)
      return nil
    }
    defer { group.cancelAll() }
    return await group.next() ?? nil
  }
}
