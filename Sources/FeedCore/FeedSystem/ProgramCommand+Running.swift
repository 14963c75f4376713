import Foundation

extension ProgramCommand {
  /// Runs the program without a terminal, waits for its end, and returns what `output` asks for.
  /// The program is killed when the task is cancelled.
  package func run() async throws(ProgramError) -> [UInt8] {
    let run = try ProgramRun(self)
    let result = await withTaskCancellationHandler {
      // The call blocks, and there may be as many as concurrent fetches: each has its own thread.
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(returning: Result { () throws(ProgramError) in try run.finish() })
        }
      }
    } onCancel: {
      run.kill()
    }
    if Task.isCancelled { throw .cancelled }
    return try result.get()
  }

  /// Starts the program without a terminal and leaves it to itself. `ended` is called on another
  /// thread, with the failure if there is one.
  package func launch(
    _ ended: @escaping @Sendable (ProgramError?) -> Void = { _ in }
  ) throws(ProgramError) {
    let run = try ProgramRun(self)
    // Without a `wait`, the ended program would stay in the process table.
    Thread.detachNewThread {
      let result = Result { () throws(ProgramError) in try run.finish() }
      if case .failure(let error) = result { ended(error) } else { ended(nil) }
    }
  }

  /// Runs the program on our terminal, which the caller has given up, and waits for its end.
  package func runOnTerminal() throws(ProgramError) {
    _ = try ProgramRun(self).finish()
  }
}
