import Foundation

extension FilterProcess {
  /// Passes the input to the program and waits for its end, on a thread of its own. The program is
  /// killed when the task is cancelled.
  package func run(on input: [UInt8]) async -> Ending {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: self.finish(input)) }
      }
    } onCancel: {
      kill()
    }
  }
}
