/// Limits how many pieces of work run at the same time. The others wait in line.
package actor AsyncSemaphore {
  private var free: Int
  private var line: [CheckedContinuation<Void, Never>] = []

  package init(width: Int) {
    free = width
  }

  /// Runs the work off this actor and returns its result.
  package nonisolated func pass<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    await enter()
    let result: Result<Value, any Error>
    do {
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    await leave()
    return try result.get()
  }

  private func enter() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { line.append($0) }
  }

  private func leave() {
    if line.isEmpty {
      free += 1
    } else {
      line.removeFirst().resume()
    }
  }
}
