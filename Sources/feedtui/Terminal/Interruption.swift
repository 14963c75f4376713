import Dispatch
import Glibc

/// Cancellation with ^C, for commands without a screen.
nonisolated package enum Interruption {
  /// Runs work that an interrupt (SIGINT) or a termination request (SIGTERM) cancels.
  package static func cancelling<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await work() }
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { task.cancel() }
      source.resume()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
    return try await task.value
  }
}
