import FeedCore
import Glibc
import Testing

@testable import feedtui

/// However the program ends, the terminal is as it was before.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct TerminalEndingTests {
  /// What the last bytes must hold: main screen, a cursor, pastes as they come.
  private static let goodbyes = ["\u{1B}[?1049l", "\u{1B}[?25h", "\u{1B}[?2004l"]

  @Test(arguments: ["q", "Q"])
  func `after quitting`(key: String) throws {
    try runOnTerminal { terminal, program, before in
      terminal.type(key)
      #expect(program.end() == .exit(0))
      expectAsBefore(terminal, before)
    }
  }

  @Test func `after being asked to end`() throws {
    try runOnTerminal { terminal, program, before in
      program.send(signal: SIGTERM)
      #expect(program.end() == .exit(143))
      expectAsBefore(terminal, before)
    }
  }

  @Test func `after a hang-up`() throws {
    try runOnTerminal { terminal, program, before in
      program.send(signal: SIGHUP)
      #expect(program.end() != nil)
      expectAsBefore(terminal, before)
    }
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
  func `after a crash, with its reason`(signal: Int32) throws {
    try runOnTerminal { terminal, program, before in
      // What libc or Swift would say goes to standard error and is kept while the screen is up.
      let errors = open("/proc/\(program.process)/fd/2", O_WRONLY)
      let reason = Array("the reason of the crash\n".utf8)
      #expect(write(errors, reason, reason.count) == reason.count)
      Glibc.close(errors)
      terminal.receive()
      #expect(!String(decoding: terminal.output, as: UTF8.self).contains("the reason"))
      program.send(signal: signal)
      #expect(program.end() == .signal(signal))
      #expect(terminal.waitFor("\u{1B}[?1049l"))
      #expect(terminal.waitFor("the reason of the crash"))
      #expect(terminal.waitFor("feedtui "))
      expectAsBefore(terminal, before)
    }
  }

  @Test func `a line that drops ends the program`() throws {
    try runOnTerminal { terminal, program, _ in
      terminal.hangUp()
      #expect(program.end(within: 5) != nil)
    }
  }

  @Test func `a line that stalls holds nothing up`() throws {
    try runOnTerminal { terminal, program, before in
      // Nobody reads: frames get stuck, keys do not.
      for _ in 0..<300 { terminal.type("jjjjkkk") }
      program.send(signal: SIGTERM)
      #expect(program.end(within: 10) == .exit(143))
      expectAsBefore(terminal, before)
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 9), (40, 10), (200, 70)])
  func `on a screen of any size`(width: Int, height: Int) throws {
    try runOnTerminal(size: Size(width: width, height: height), until: "\u{1B}[?25l") {
      terminal, program, before in
      terminal.resize(to: Size(width: 3, height: 2))
      terminal.type("jjk")
      terminal.resize(to: Size(width: width, height: height))
      terminal.type("Q")
      #expect(program.end() == .exit(0))
      expectAsBefore(terminal, before)
    }
  }

  @Test(arguments: ["", "no-such-terminal", "../../etc/passwd", "\u{1B}[2J", "dumb", "linux"])
  func `on a terminal of any name`(name: String) throws {
    try runOnTerminal(environment: ["TERM": name]) { terminal, program, _ in
      let modes = terminal.modes
      terminal.type("Q")
      #expect(program.end() == .exit(0))
      #expect(terminal.modes != modes)
    }
  }

  @Test func `without a terminal the program says so`() throws {
    let path = try #require(BuiltProgram.path)
    try BuiltProgram.withFolder { folder in
      let (ending, output) = try SpawnedProgram.run(
        [path, "--demo"], environment: BuiltProgram.environment(home: folder))
      #expect(ending == .exit(64))
      #expect(output.contains("terminal"))
      #expect(!output.contains("\u{1B}"))
    }
  }

  private func expectAsBefore(
    _ terminal: PseudoTerminal, _ before: [UInt32],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    terminal.receive()
    #expect(terminal.modes == before, sourceLocation: sourceLocation)
    // Keys that nobody has read are echoed behind it.
    let output = terminal.output.reversed().drop { "jk".utf8.contains($0) }.prefix(400).reversed()
    let end = String(decoding: output, as: UTF8.self)
    for goodbye in Self.goodbyes {
      #expect(end.contains(goodbye), sourceLocation: sourceLocation)
    }
  }

  /// Runs the demo on a terminal of its own as far as its first page.
  private func runOnTerminal(
    size: Size = Size(width: 80, height: 24), environment: [String: String] = [:],
    until text: String = "Today",
    _ test: (PseudoTerminal, SpawnedProgram, _ modesBefore: [UInt32]) throws -> Void
  ) throws {
    let path = try #require(BuiltProgram.path)
    try BuiltProgram.withFolder { folder in
      let terminal = try PseudoTerminal(size: size)
      defer { terminal.close() }
      let before = terminal.modes
      let program = try terminal.start(
        [path, "--demo"], environment: BuiltProgram.environment(home: folder, environment))
      try #require(terminal.waitFor(text))
      #expect(terminal.modes != before)
      try test(terminal, program, before)
    }
  }
}
