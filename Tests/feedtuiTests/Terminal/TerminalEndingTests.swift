import Glibc
import TerminalKit
import Testing

@testable import feedtui

/// The terminal after the program, which is as it was before, however the program ends.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct TerminalEndingTests {
  /// The bytes that must come last: main screen, a cursor, and no bracketed paste.
  private static let goodbyes = ["\u{1B}[?1049l", "\u{1B}[?25h", "\u{1B}[?2004l"]

  @Test(arguments: ["q", "Q"])
  func `after quitting`(key: String) async throws {
    try await runOnTerminal { terminal, program, before in
      terminal.type(key)
      try await program.expectEnd(.exit(0))
      await expectAsBefore(terminal, before)
    }
  }

  @Test func `after being asked to end`() async throws {
    try await runOnTerminal { terminal, program, before in
      program.send(signal: SIGTERM)
      try await program.expectEnd(.exit(143))
      await expectAsBefore(terminal, before)
    }
  }

  @Test func `after a hang-up`() async throws {
    try await runOnTerminal { terminal, program, before in
      program.send(signal: SIGHUP)
      _ = try await program.end()
      await expectAsBefore(terminal, before)
    }
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
  func `after a crash, with its reason`(signal: Int32) async throws {
    try await runOnTerminal { terminal, program, before in
      // The message of libc or Swift goes to standard error, which is kept while the screen is up.
      let errors = open("/proc/\(program.process)/fd/2", O_WRONLY)
      let reason = Array("the reason of the crash\n".utf8)
      #expect(write(errors, reason, reason.count) == reason.count)
      Glibc.close(errors)
      terminal.receive()
      #expect(!String(decoding: terminal.output, as: UTF8.self).contains("the reason"))
      program.send(signal: signal)
      try await program.expectEnd(.signal(signal))
      try await terminal.waitFor("\u{1B}[?1049l")
      try await terminal.waitFor("the reason of the crash")
      try await terminal.waitFor("feedtui ")
      await expectAsBefore(terminal, before)
    }
  }

  @Test func `kitty's keys are asked for on the screen of the program, and given back`()
    async throws
  {
    try await runOnTerminal { terminal, program, before in
      terminal.type("\u{1B}[?0u\u{1B}[?62c?")
      try await terminal.waitFor("\u{1B}[>5u")
      // Escape, then Q.
      terminal.type("\u{1B}[27u\u{1B}[113;2u")
      try await program.expectEnd(.exit(0))
      await expectAsBefore(terminal, before)
      let sent = String(decoding: terminal.output, as: UTF8.self)
      let order = ["\u{1B}[?1049h", "\u{1B}[>5u", "\u{1B}[<u", "\u{1B}[?1049l"]
      let places = order.compactMap { sent.ranges(of: $0).first?.lowerBound }
      #expect(places.count == 4 && places == places.sorted())
      #expect(sent.ranges(of: "\u{1B}[<u").count == 1)
    }
  }

  @Test func `a line that drops ends the program`() async throws {
    try await runOnTerminal { terminal, program, _ in
      terminal.hangUp()
      _ = try await program.end()
    }
  }

  @Test func `a line that stalls holds nothing up`() async throws {
    try await runOnTerminal { terminal, program, before in
      // No one reads the output, so frames get stuck, but keys do not.
      for _ in 0..<300 { terminal.type("jjjjkkk") }
      program.send(signal: SIGTERM)
      try await program.expectEnd(.exit(143))
      await expectAsBefore(terminal, before)
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 9), (40, 10), (200, 70)])
  func `on a screen of any size`(width: Int, height: Int) async throws {
    try await runOnTerminal(size: Size(width: width, height: height), until: "\u{1B}[?25l") {
      terminal, program, before in
      terminal.resize(to: Size(width: 3, height: 2))
      terminal.type("jjk")
      terminal.resize(to: Size(width: width, height: height))
      terminal.type("Q")
      try await program.expectEnd(.exit(0))
      await expectAsBefore(terminal, before)
    }
  }

  @Test(arguments: ["", "no-such-terminal", "../../etc/passwd", "\u{1B}[2J", "network", "linux"])
  func `on a terminal of any name`(name: String) async throws {
    try await runOnTerminal(environment: ["TERM": name]) { terminal, program, _ in
      let modes = terminal.modes
      terminal.type("Q")
      try await program.expectEnd(.exit(0))
      #expect(terminal.modes != modes)
    }
  }

  @Test func `without a terminal the program says so`() async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      let (ending, output) = try await SpawnedProgram.run(
        [path, "--demo"], environment: BuiltProgram.environment(home: folder))
      #expect(ending == .exit(64))
      #expect(
        output
          == "feedtui: The river needs a terminal, but standard input is not one; "
          + "see 'feedtui list --help'.\n")
    }
  }

  private func expectAsBefore(
    _ terminal: PseudoTerminal, _ before: [UInt32],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    #expect(terminal.modes == before, sourceLocation: sourceLocation)
    // The last output may arrive after the news that the program has ended.
    let isWhole = await terminal.answer {
      Self.goodbyes.allSatisfy(end(of: terminal).contains) ? true : nil
    }
    #expect(
      isWhole == true, "\(end(of: terminal).debugDescription)", sourceLocation: sourceLocation)
  }

  /// Returns the end of the output, without keys that were never read and are echoed after it.
  private func end(of terminal: PseudoTerminal) -> String {
    let output = terminal.output.reversed().drop { "jk".utf8.contains($0) }.prefix(400).reversed()
    return String(decoding: output, as: UTF8.self)
  }

  /// Runs the demo on a terminal of its own until its first page is shown.
  private func runOnTerminal(
    size: Size = Size(width: 80, height: 24), environment: [String: String] = [:],
    until text: String = "Today",
    _ test: (PseudoTerminal, SpawnedProgram, _ modesBefore: [UInt32]) async throws -> Void
  ) async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      let terminal = try PseudoTerminal(size: size)
      defer { terminal.close() }
      let before = terminal.modes
      let program = try terminal.start(
        [path, "--demo"],
        environment: BuiltProgram.environment(
          home: folder, ["TZ": BuiltProgram.zoneAtNoon].merging(environment) { $1 }))
      try await terminal.waitFor(text)
      #expect(terminal.modes != before)
      try await test(terminal, program, before)
    }
  }
}
