import Foundation

extension PasswordCommand {
  /// Runs the program and returns the first line that it prints.
  ///
  /// Throws `noPassword` or `cancelled`. The program is killed after `limit`.
  func password(limit: Duration) async throws(FetchError) -> String {
    guard let child = PasswordProcess(words) else { throw .noPassword(.notStarted) }
    let result = await within(limit) {
      await withTaskCancellationHandler {
        // The call blocks, and there may be as many calls as concurrent fetches: each has its own
        // thread.
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
