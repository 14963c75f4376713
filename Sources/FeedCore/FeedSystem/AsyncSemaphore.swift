/// Limits how many pieces of work run at the same time: in all, and of those with the same key.
package actor AsyncSemaphore {
  private let width: Int
  private let perKey: Int
  private var active: [String: Int] = [:]
  private var count = 0
  /// Those that wait, the first one first.
  private var line: [(key: String, begin: CheckedContinuation<Void, Never>)] = []

  package init(width: Int, perKey: Int = .max) {
    self.width = width
    self.perKey = perKey
  }

  /// Runs the work off this actor, when it is its turn, and returns its result.
  ///
  /// Urgent work waits at the front of the line. A key that is busy does not keep others
  /// waiting.
  package nonisolated func pass<Value: Sendable, Failure: Error>(
    for key: String = "", isUrgent: Bool = false,
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    await enter(key, isUrgent)
    let result: Result<Value, Failure>
    do throws(Failure) {
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    await leave(key)
    return try result.get()
  }

  private func enter(_ key: String, _ isUrgent: Bool) async {
    guard !isFree(key) else { return begin(key) }
    await withCheckedContinuation { line.insert((key, $0), at: isUrgent ? 0 : line.count) }
  }

  private func leave(_ key: String) {
    count -= 1
    active[key, default: 1] -= 1
    if active[key] == 0 { active[key] = nil }
    while count < width, let index = line.firstIndex(where: { isFree($0.key) }) {
      let next = line.remove(at: index)
      begin(next.key)
      next.begin.resume()
    }
  }

  private func isFree(_ key: String) -> Bool {
    count < width && active[key, default: 0] < perKey
  }

  private func begin(_ key: String) {
    count += 1
    active[key, default: 0] += 1
  }
}
