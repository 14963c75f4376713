import Foundation

extension PasswordCommand {
  /// The first line that the program prints; throws `noPassword`, or `cancelled`. After `limit` the
  /// program is killed.
  func password(limit: Duration) async throws(FetchFailure) -> String {
    guard let child = PasswordProcess(words) else { throw .noPassword(.notStarted) }
    let result = await within(limit) {
      await withTaskCancellationHandler {
        // It blocks, and there may be as many as feeds are asked at once: each has a thread.
        await withCheckedContinuation { continuation in
          Thread.detachNewThread { continuation.resume(returning: child.finish(within: limit)) }
        }
      } onCancel: {
        child.kill()
      }
    }
    if Task.isCancelled { throw .cancelled }
    switch result {
    case nil: throw .noPassword(.tooSlow)
    case (_, let status)? where status != 0:
      throw .noPassword(.exit(status: status))
    case (let line, _)?:
      guard let line, !line.isEmpty else { throw .noPassword(.nothing) }
      return line
    }
  }
}
