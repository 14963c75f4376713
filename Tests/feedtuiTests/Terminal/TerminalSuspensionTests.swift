import FeedCore
import Testing

@testable import feedtui

/// ^Z and back, in a shell with job control.
@Suite(
  .enabled(if: BuiltProgram.path != nil, "the program has not been built"),
  .enabled(
    if: TmuxSession.isInstalled && BuiltProgram.isInstalled("bash"), "tmux or bash is missing"))
struct TerminalSuspensionTests {
  @Test func `the shell gets its terminal and the program gets it back`() async throws {
    try await inShell { tmux, _ in
      await tmux.press("C-z")
      try #require(await tmux.waitFor("Stopped") != nil)
      await tmux.press("stty -a | tr ' ' '\\n' | grep -x -e icanon -e echo | tr '\\n' +", "Enter")
      #expect(await tmux.waitFor("icanon+echo+") != nil)
      await tmux.press("fg", "Enter")
      #expect(await tmux.waitFor { Self.isPage($0) } != nil)
      await tmux.press("Q")
      #expect(await tmux.waitFor("ready>") != nil)
    }
  }

  @Test func `a stop signal from elsewhere does the same`() async throws {
    try await inShell { tmux, process in
      _ = try await SpawnedProgram.run(["kill", "-TSTP", process])
      try #require(await tmux.waitFor("Stopped") != nil)
      await tmux.press("fg", "Enter")
      #expect(await tmux.waitFor { Self.isPage($0) } != nil)
    }
  }

  @Test func `a new size while stopped is taken over`() async throws {
    try await inShell { tmux, _ in
      await tmux.press("C-z")
      try #require(await tmux.waitFor("Stopped") != nil)
      await tmux.resize(to: Size(width: 60, height: 12))
      await tmux.press("fg", "Enter")
      #expect(await tmux.waitFor { Self.isPage($0) && $0.count == 12 } != nil)
    }
  }

  /// The program's first page, nothing of the shell.
  private static func isPage(_ rows: [String]) -> Bool {
    rows.contains { $0.contains("Today") } && !rows.contains { $0.contains("Stopped") }
  }

  /// Starts the demo in a shell, as far as its first page; gives its process, too.
  private func inShell(_ test: (TmuxSession, _ process: String) async throws -> Void) async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      var environment = BuiltProgram.environment(home: folder)
      environment["TERM"] = nil
      let shell = "exec env PS1='ready>' bash --norc"
      try await TmuxSession.run(shell, environment: environment) { tmux in
        try #require(await tmux.waitFor("ready>") != nil)
        await tmux.press("sh -c 'echo $$ >\(folder)/process; exec \(path) --demo'", "Enter")
        try #require(await tmux.waitFor { Self.isPage($0) } != nil)
        let process = SpawnedProgram.text(of: folder + "/process")
        try await test(tmux, String(process.prefix { $0 != "\n" }))
      }
    }
  }
}
