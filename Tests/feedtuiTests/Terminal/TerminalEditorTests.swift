import TerminalKit
import Testing

@testable import feedtui

/// `E`, which runs the user's editor on the program's terminal, and the text that it writes.
@MainActor
@Suite(
  .enabled(if: BuiltProgram.path != nil, "the program has not been built"),
  .enabled(if: TmuxSession.isInstalled, "tmux is missing"))
struct TerminalEditorTests {
  @Test func `the editor has the terminal, and what it wrote holds`() async throws {
    try await edited(
      by: """
        stty -a | grep -q ' icanon' && echo EDITING "$1"
        read -r line
        echo 'file:///no/such/file' >>"$1"
        echo 'gopher://x' >>"$1"
        """
    ) { tmux in
      try await tmux.waitFor("EDITING")
      await tmux.resize(to: Size(width: 110, height: 12))
      await tmux.press("Enter")
      #expect(try await tmux.waitFor("no/such/file").count == 12)
      try await tmux.waitFor("feeds, line 3: ")
      await tmux.press("Q")
      try await tmux.waitFor("left 0")
    }
  }

  @Test func `an editor that fails is named, and the page is there again`() async throws {
    try await edited(by: "exit 3") { tmux in
      try await tmux.waitFor("editor exited with status 3")
      #expect(await tmux.rows.contains { $0.contains("Overview") })
    }
  }

  @Test func `an interrupt means the editor, not the program`() async throws {
    try await edited(
      by: "trap 'echo CAUGHT; exit 0' INT; echo READY; while :; do read -r line; done"
    ) {
      tmux in
      try await tmux.waitFor("READY")
      await tmux.press("C-c")
      try await tmux.waitFor("Overview")
    }
  }

  /// Runs the program on one feed with the script as the editor, and presses `E` on the page of
  /// feeds.
  private func edited(by script: String, _ test: (TmuxSession) async throws -> Void) async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      let write = """
        mkdir -p \(folder)/config/feedtui
        echo 'file:///no/such/feed "Tag"' >\(folder)/config/feedtui/feeds
        cat >\(folder)/editor <<'END'
        #!/bin/sh
        \(script)
        END
        chmod +x \(folder)/editor
        """
      _ = try await SpawnedProgram.run(["sh", "-c", write])
      var environment = BuiltProgram.environment(
        home: folder, ["EDITOR": "\(folder)/editor", "VISUAL": ""])
      environment["TERM"] = nil
      try await TmuxSession.run("\(path); echo left $?", environment: environment) { tmux in
        try await tmux.waitFor("All")
        await tmux.press("g", "f")
        try await tmux.waitFor("no/such/feed")
        await tmux.press("E")
        try await test(tmux)
      }
    }
  }
}
