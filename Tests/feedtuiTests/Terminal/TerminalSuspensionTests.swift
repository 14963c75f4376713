import Glibc
import TerminalKit
import Testing

@testable import feedtui

/// ^Z and the return from it, in a shell with job control.
@Suite(
  .enabled(if: BuiltProgram.path != nil, "the program has not been built"),
  .enabled(
    if: TmuxSession.isInstalled && BuiltProgram.isInstalled("bash"), "tmux or bash is missing"))
struct TerminalSuspensionTests {
  @Test func `the shell gets its terminal and the program gets it back`() async throws {
    try await inShell { tmux, _ in
      await tmux.press("C-z")
      try await tmux.waitFor("Stopped")
      await tmux.press("stty -a | tr ' ' '\\n' | grep -x -e icanon -e echo | tr '\\n' +", "Enter")
      try await tmux.waitFor("icanon+echo+")
      await tmux.press("fg", "Enter")
      try await tmux.waitFor { Self.isPage($0) }
      await tmux.press("Q")
      try await tmux.waitFor("ready>")
    }
  }

  @Test func `a stop signal from elsewhere does the same`() async throws {
    try await inShell { tmux, process in
      #expect(kill(try #require(pid_t(process)), SIGTSTP) == 0)
      try await tmux.waitFor("Stopped")
      await tmux.press("fg", "Enter")
      try await tmux.waitFor { Self.isPage($0) }
    }
  }

  @Test func `a new size while stopped is taken over`() async throws {
    try await inShell { tmux, _ in
      await tmux.press("C-z")
      try await tmux.waitFor("Stopped")
      await tmux.resize(to: Size(width: 60, height: 12))
      await tmux.press("fg", "Enter")
      try await tmux.waitFor { Self.isPage($0) && $0.count == 12 }
    }
  }

  /// Returns whether the rows show the program's first page and nothing of the shell.
  private static func isPage(_ rows: [String]) -> Bool {
    rows.contains { $0.contains("Today") } && !rows.contains { $0.contains("Stopped") }
  }

  /// Starts the demo in a shell, waits for its first page, and passes on its process id.
  private func inShell(_ test: (TmuxSession, _ process: String) async throws -> Void) async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      var environment = BuiltProgram.environment(home: folder, ["TZ": BuiltProgram.zoneAtNoon])
      environment["TERM"] = nil
      let shell = "exec env PS1='ready>' bash --norc"
      try await TmuxSession.run(shell, environment: environment) { tmux in
        try await tmux.waitFor("ready>")
        await tmux.press("sh -c 'echo $$ >\(folder)/process; exec \(path) --demo'", "Enter")
        try await tmux.waitFor { Self.isPage($0) }
        let process = SpawnedProgram.text(of: folder + "/process")
        try await test(tmux, String(process.prefix { $0 != "\n" }))
      }
    }
  }
}
