import FeedStorage
import FoundationEssentials
import Glibc
import Testing

@testable import feedtui

/// `feedtui doctor`, on terminals that answer well, badly and not at all, and without one.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct DoctorStories {
  private static let place = "\u{1B}[1;1R"
  private static let answers = """
    \u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[6;18;9t\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\
    \u{1B}[?1006;2$y\u{1B}[?2026;2$y\u{1B}[?0u\u{1B}_Gi=31;OK\u{1B}\\\
    \u{1B}[1;3R\u{1B}[1;11R\u{1B}[1;19R\u{1B}[1;27R\u{1B}[1;35R\u{1B}[1;42R\
    \u{1B}[1;50R\u{1B}[1;58R
    """
  private static let fence = "\u{1B}[?62;4;52c"
  private static let end = "found.\r\n"

  /// Runs the command on a terminal, and returns what it has printed.
  private func examine(
    _ more: [String: String] = [:], ending: Int32 = 0, reply: (Int) -> String
  ) async throws -> String {
    let path = try #require(BuiltProgram.path)
    return try await BuiltProgram.withFolder { folder in
      let terminal = try PseudoTerminal()
      defer { terminal.close() }
      let before = terminal.modes
      let program = try terminal.start(
        [path, "doctor", "--wait", "60"],
        environment: BuiltProgram.environment(home: folder, more))
      try await terminal.converse(until: Self.end, reply)
      try await program.expectEnd(.exit(ending))
      #expect(terminal.modes == before)
      #expect(terminal.unread == 0)
      return String(decoding: terminal.output, as: UTF8.self)
    }
  }

  private func expectAll(_ output: String) {
    for line in [
      "ok  Type          xterm-256color · ", "ok  Size          80 × 24",
      "ok  Program       kitty(0.35.2)", "ok  Background    light · #ffffff",
      "ok  Synchronized", "ok  Mouse", "ok  Keyboard", "ok  Images", "ok  Sixels",
      "ok  Squares       9 × 18 pixels", "ok  Links", "ok  Clipboard", "ok  Round trip",
      "ok  Emoji         😀 · 2 columns", "ok  Sign          ★ · 1 column",
    ] { #expect(output.contains(line), "\(line)\n\(output)") }
  }

  @Test func `a terminal that answers is known, and left as it was`() async throws {
    expectAll(try await examine { ($0 == 0 ? Self.place : Self.answers) + Self.fence })
  }

  @Test func `answers that come twice, or after the last one, are no keys for the shell`()
    async throws
  {
    expectAll(
      try await examine { number in
        let answers = number == 0 ? Self.place : Self.answers
        return Self.fence + answers + answers + Self.fence
      })
  }

  @Test func `a megabyte of junk does not hide the answers`() async throws {
    let junk = String(repeating: "junk\u{1B}]11;", count: 1 << 17)
    expectAll(
      try await examine { number in
        (number == 1 ? junk : "") + (number == 0 ? Self.place : Self.answers) + Self.fence
      })
  }

  @Test func `what is drawn otherwise than expected is a problem, unless another sign helps`()
    async throws
  {
    let output = try await examine(ending: 1) { number in
      let answers = Self.answers.replacing("[1;42R", with: "[1;43R")
        .replacing("[1;35R", with: "[1;34R")
      return (number == 0 ? Self.place : answers) + Self.fence
    }
    for line in [
      "ok  Sign          ★ · drawn in 2 columns, expected 1; shown in ASCII",
      "!   Ideograph     語 · drawn in 1 column, expected 2; rows are not straight",
      "1 problem was found.",
    ] { #expect(output.contains(line), "\(output)") }
  }

  @Test func `a terminal that never answers is left after a moment`() async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      let terminal = try PseudoTerminal()
      defer { terminal.close() }
      let before = terminal.modes
      let program = try terminal.start(
        [path, "doctor", "--wait", "0.1"], environment: BuiltProgram.environment(home: folder))
      try await terminal.waitFor("–   Answers       the terminal has answered nothing")
      try await terminal.waitFor(Self.end)
      try await program.expectEnd(.exit(0))
      #expect(terminal.modes == before)
    }
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal during the questions gives the terminal back`(
    signal: Int32, status: Int32
  ) async throws {
    let path = try #require(BuiltProgram.path)
    try await BuiltProgram.withFolder { folder in
      let terminal = try PseudoTerminal()
      defer { terminal.close() }
      let before = terminal.modes
      let program = try terminal.start(
        [path, "doctor", "--wait", "60"], environment: BuiltProgram.environment(home: folder))
      try await terminal.waitFor("\u{1B}[c")
      #expect(terminal.modes != before)
      terminal.type("\u{1B}[1;1R")
      program.send(signal: signal)
      try await program.expectEnd(.exit(status))
      #expect(terminal.modes == before)
      #expect(terminal.unread == 0)
    }
  }

  @Test(arguments: [
    ("nonsense-term", "!   Type          nonsense-term is unknown · xterm-256color is used"),
    ("dumb", "!   Type          dumb cannot move the cursor · lines instead of a screen"),
  ]) func `a type that is unknown or too poor is a problem`(type: String, line: String) async throws
  {
    let output = try await examine(["TERM": type], ending: 1) { number in
      (number == 0 ? Self.place : Self.answers) + Self.fence
    }
    #expect(output.contains(line), "\(output)")
    #expect(output.contains("TERM=dumb") == (type == "dumb"))
  }
}
