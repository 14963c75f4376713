import Foundation
import TerminalKit
import Testing

@testable import feedtui

/// The built program on terminals that answer its questions late, wrongly, twice or without end.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct TerminalAnswersTests {
  private nonisolated static let attributes = "\u{1B}[?62;4c"

  @Test(arguments: [
    // Twice, and more often than was asked.
    String(repeating: attributes + "\u{1B}P>|xterm(379)\u{1B}\\\u{1B}[0n", count: 50),
    // Answers to what was not asked, and with impossible numbers.
    "\u{1B}[?2026;9$y\u{1B}[?99999999999;1$y\u{1B}[0;0R\u{1B}[65535;65535R\u{1B}[6;0;0t",
    // They look like keys.
    "\u{1B}P>|QQQqqqdddjjj\u{1B}\\\u{1B}]11;rgb:QQQ/q/q\u{7}\u{1B}[40;2R",
    // One is cut off, and another one follows.
    "\u{1B}P>|xte\u{1B}[?62\u{1B}[?2026;2$y" + attributes,
  ])
  func `answers are no keys, and stop nothing`(answers: String) async throws {
    try await runOnTerminal { terminal, program in
      terminal.typeAll(answers + "?")
      try await terminal.waitFor("Keys and actions")
      terminal.type("\u{1B}")
      try await terminal.waitFor("Today")
      terminal.type("Q")
      try await program.expectEnd(.exit(0))
    }
  }

  @Test func `an answer on a line of 60 ms is not left to the shell`() async throws {
    var unread: Int32 = 0
    // On a busy machine the program may begin so late that it takes the terminal for a silent one.
    for _ in 0..<5 {
      try await runOnTerminal(until: nil) { terminal, program in
        await terminal.answer(
          "\u{1B}[c", typing: "Q", with: "\u{1B}P>|xterm(379)\u{1B}\\" + Self.attributes,
          after: 60)
        try await program.expectEnd(.exit(0))
        unread = terminal.unread
      }
      if unread == 0 { break }
    }
    #expect(unread == 0)
  }

  @Test func `a megabyte for an answer is read past`() async throws {
    try await runOnTerminal { terminal, program in
      terminal.typeAll("\u{1B}[" + String(repeating: "1;", count: 500_000) + "c")
      terminal.typeAll("\u{1B}P>|" + String(repeating: "\u{E9}", count: 4000 / 2) + "\u{1B}\\")
      terminal.typeAll("?")
      try await terminal.waitFor("Keys and actions")
      program.send(signal: SIGTERM)
      try await program.expectEnd(.exit(143))
    }
  }

  @Test(arguments: [
    "\u{1B}[?62", "\u{1B}P>|xterm", "\u{1B}]11;rgb:ff", "\u{1B}[200~a paste that never en",
  ])
  func `a line that is cut in an answer or in a paste ends the program`(
    beginning: String
  ) async throws {
    try await runOnTerminal { terminal, program in
      terminal.typeAll(beginning)
      terminal.hangUp()
      _ = try await program.end()
    }
  }

  @Test(arguments: [(0, 0), (65535, 65535), (1, 65535)])
  func `a terminal of any size is drawn on`(width: Int, height: Int) async throws {
    try await runOnTerminal(size: Size(width: width, height: height), until: "\u{1B}[?25l") {
      terminal, program in
      terminal.typeAll("jjkQ")
      _ = await terminal.answer {
        String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[?1049l") ? true : nil
      }
      try await program.expectEnd(.exit(0))
    }
  }

  @Test func `on a slow line a frame waits until the terminal has taken the one before`()
    async throws
  {
    try await runOnTerminal(arguments: ["--low"]) { terminal, program in
      terminal.type("?")
      await answerFrames(of: terminal, until: "Keys and actions")
      let before = terminal.output.count
      // Nobody answers any more: the next frames wait, and become one.
      for _ in 0..<20 { terminal.type("j") }
      terminal.type("\u{1B}[0n")
      try await terminal.waitFor("jjjjjjjjjj")
      let sent = String(decoding: terminal.output[before...], as: UTF8.self)
      #expect(sent.ranges(of: Self.isTaken).count <= 3)
      let all = String(decoding: terminal.output, as: UTF8.self)
      #expect(!all.contains("]8;") && !all.contains("?2026h") && !all.contains("]2;"))
      #expect(!all.contains("38;5;") && !all.contains("38;2;"))
      program.send(signal: SIGTERM)
      try await program.expectEnd(.exit(143))
    }
  }

  /// The question at the end of a frame.
  private static let isTaken = "\u{1B}[5n"

  /// Answers that frames have been taken, until the program has sent the text.
  private func answerFrames(of terminal: PseudoTerminal, until text: String) async {
    var answered = 0
    let isThere = await terminal.answer { () -> Bool? in
      let sent = String(decoding: terminal.output, as: UTF8.self)
      let asked = sent.ranges(of: Self.isTaken).count
      terminal.typeAll(String(repeating: "\u{1B}[0n", count: asked - answered))
      answered = asked
      return sent.contains(text) ? true : nil
    }
    #expect(isThere == true)
  }

  @Test(
    .enabled(if: TmuxSession.isInstalled, "tmux is not installed"),
    arguments: [
      "", "set -g set-clipboard on\n", "set -g allow-passthrough on\n",
    ])
  func `a link is copied through tmux, as it is installed and otherwise`(
    configuration: String
  ) async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      let file = folder + "/tmux.conf"
      try configuration.write(toFile: file, atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal()
      defer { terminal.close() }
      let tmux = ["tmux", "-u", "-S", folder + "/socket", "-f", file]
      let program = try terminal.start(
        tmux + ["new-session", "\(path) --demo"],
        environment: BuiltProgram.environment(home: folder, ["TZ": BuiltProgram.zoneAtNoon]))
      try await terminal.waitFor("Today")
      terminal.type("jy")
      try await terminal.waitFor("\u{1B}]52;")
      _ = try await SpawnedProgram.run(tmux + ["kill-server"])
      _ = try await program.end()
    }
  }

  /// Runs the demo on a terminal of its own until its first page, or that text, is shown.
  private func runOnTerminal(
    size: Size = Size(width: 80, height: 24), arguments: [String] = [],
    until text: String? = "Today",
    _ test: (PseudoTerminal, SpawnedProgram) async throws -> Void
  ) async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      let terminal = try PseudoTerminal(size: size)
      defer { terminal.close() }
      let program = try terminal.start(
        [path, "--demo"] + arguments,
        environment: BuiltProgram.environment(home: folder, ["TZ": BuiltProgram.zoneAtNoon]))
      defer { program.stop() }
      if let text { try await terminal.waitFor(text) }
      try await test(terminal, program)
    }
  }
}
