import FeedCore
import Testing

@testable import feedtui

/// ^Z and back, in a shell with job control.
@Suite(
  .enabled(if: BuiltProgram.path != nil, "the program has not been built"),
  .enabled(
    if: TmuxSession.isInstalled && BuiltProgram.isInstalled("bash"), "tmux or bash is missing"))
struct TerminalSuspensionTests {
  @Test func `the shell gets its terminal and the program gets it back`() throws {
    try inShell { tmux, _ in
      tmux.press("C-z")
      try #require(tmux.waitFor("Stopped") != nil)
      tmux.press("stty -a | tr ' ' '\\n' | grep -x -e icanon -e echo | tr '\\n' +", "Enter")
      #expect(tmux.waitFor("icanon+echo+") != nil)
      tmux.press("fg", "Enter")
      #expect(tmux.waitFor { Self.isPage($0) } != nil)
      tmux.press("Q")
      #expect(tmux.waitFor("ready>") != nil)
    }
  }

  @Test func `a stop signal from elsewhere does the same`() throws {
    try inShell { tmux, process in
      _ = try SpawnedProgram.run(["kill", "-TSTP", process])
      try #require(tmux.waitFor("Stopped") != nil)
      tmux.press("fg", "Enter")
      #expect(tmux.waitFor { Self.isPage($0) } != nil)
    }
  }

  @Test func `a new size while stopped is taken over`() throws {
    try inShell { tmux, _ in
      tmux.press("C-z")
      try #require(tmux.waitFor("Stopped") != nil)
      tmux.resize(to: Size(width: 60, height: 12))
      tmux.press("fg", "Enter")
      #expect(tmux.waitFor { Self.isPage($0) && $0.count == 12 } != nil)
    }
  }

  /// The program's first page, nothing of the shell.
  private static func isPage(_ rows: [String]) -> Bool {
    rows.contains { $0.contains("Today") } && !rows.contains { $0.contains("Stopped") }
  }

  /// Starts the demo in a shell, as far as its first page; gives its process, too.
  private func inShell(_ test: (TmuxSession, _ process: String) throws -> Void) throws {
    let path = try #require(BuiltProgram.path)
    try BuiltProgram.withFolder { folder in
      var environment = BuiltProgram.environment(home: folder)
      environment["TERM"] = nil
      let tmux = try TmuxSession("exec env PS1='ready>' bash --norc", environment: environment)
      defer { tmux.close() }
      try #require(tmux.waitFor("ready>") != nil)
      tmux.press("sh -c 'echo $$ >\(folder)/process; exec \(path) --demo'", "Enter")
      try #require(tmux.waitFor { Self.isPage($0) } != nil)
      let process = SpawnedProgram.text(of: folder + "/process")
      try test(tmux, String(process.prefix { $0 != "\n" }))
    }
  }
}
