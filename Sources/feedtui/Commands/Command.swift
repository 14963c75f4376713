import ArgumentParser
import FeedtuiLibrary
import Glibc

/// A command of the program, with options and arguments as its properties.
nonisolated protocol Command: AsyncParsableCommand {
  /// Does its work, and returns the exit status. Any error is said in one line.
  @MainActor func execute() async throws -> ExitCode
}

nonisolated extension Command {
  @MainActor func run() async throws {
    // Without this, a closed pipe would kill the program instead of being reported by `write`.
    signal(SIGPIPE, SIG_IGN)
    let code: ExitCode
    do {
      code = try await execute()
    } catch {
      let failure = CommandError(error)
      if !failure.message.isEmpty { Console.say("feedtui: " + failure.message) }
      if let place = failure.place { Console.show(place) }
      code = failure.code
    }
    if code != .ok { throw ArgumentParser.ExitCode(code.rawValue) }
  }
}
