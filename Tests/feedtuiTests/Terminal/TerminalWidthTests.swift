import Foundation
import SafeText
import TerminalKit
import Testing

@testable import feedtui

/// The built program on terminals that draw characters in other widths than it expects.
@Suite(.enabled(if: BuiltProgram.path != nil, "the program has not been built"))
struct TerminalWidthTests {
  private static let attributes = "\u{1B}[?62;4c"
  /// The last question for a width, and what it ends with.
  private static let lastQuestion = "я\u{1B}[6n\u{1B}[c"
  /// What a terminal with East Asian fonts draws.
  private static let wide = WidthProfile([.symbol: 2, .line: 2, .letter: 2])

  /// Returns the answers of a terminal that draws all samples in the expected width but these.
  private func answers(_ columns: [WidthSample: Int]) -> String {
    WidthSample.allCases.enumerated().map { number, sample in
      "\u{1B}[24;\(number * 8 + 1 + (columns[sample] ?? sample.expected))R"
    }.joined() + Self.attributes
  }

  @Test func `signs are in ASCII where they would be two columns wide`() async throws {
    try await run(["--demo"]) { terminal, program in
      try await terminal.waitFor(Self.lastQuestion)
      let before = terminal.output.count
      terminal.typeAll(Self.attributes + answers(Self.wide.columns))
      try await terminal.waitFor("Signs are in ASCII")
      terminal.type("?")
      try await terminal.waitFor("Keys and actions")
      // One frame is drawn whole, and none before it counts.
      let erasure = Array("\u{1B}[2J".utf8)
      let frames = terminal.output.indices[before...].filter { index in
        terminal.output[index...].starts(with: erasure)
      }
      #expect(frames.count == 1)
      #expect(Self.wideSigns(in: terminal.output[(frames.last ?? before)...]) == "")
      terminal.type("\u{1B}")
      try await terminal.waitFor("Today")
      terminal.type("g?")
      try await terminal.waitFor("shown in ASCII")
      terminal.type("Q")
      try await program.expectEnd(.exit(0))
    }
  }

  @Test func `an emoji of one column leaves its place to a box`() async throws {
    try await run(["--demo"]) { terminal, program in
      try await terminal.waitFor(Self.lastQuestion)
      terminal.typeAll(Self.attributes + answers([.emoji: 1, .recentEmoji: 1, .newEmoji: 1]))
      terminal.type("g?")
      try await terminal.waitFor("a box is shown instead")
      terminal.type("Q")
      try await program.expectEnd(.exit(0))
    }
  }

  @Test(arguments: [
    // Five columns each, none, other columns the second time, places that are none, no answer.
    WidthSample.allCases.enumerated().map { "\u{1B}[24;\($0.offset * 8 + 6)R" }.joined(),
    WidthSample.allCases.enumerated().map { "\u{1B}[24;\($0.offset * 8 + 1)R" }.joined(),
    WidthSample.allCases.enumerated().map { number, _ in
      "\u{1B}[24;\(number * 8 + 2)R\u{1B}[24;\(number * 8 + 3)R"
    }.joined(),
    "\u{1B}[24;0R\u{1B}[24;99999R\u{1B}[0;0R\u{1B}[23;3R",
    "",
  ])
  func `what cannot be a width changes nothing`(answers: String) async throws {
    try await run(["--demo"]) { terminal, program in
      try await terminal.waitFor(Self.lastQuestion)
      let before = terminal.output.count
      terminal.typeAll(Self.attributes + answers + Self.attributes)
      terminal.type("?")
      try await terminal.waitFor("Keys and actions")
      let text = String(decoding: terminal.output[before...], as: UTF8.self)
      #expect(!text.contains("in ASCII"))
      #expect(text.contains("·") && !Self.wideSigns(in: terminal.output[before...]).isEmpty)
      terminal.type("Q")
      program.send(signal: SIGTERM)
      _ = try await program.end()
    }
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `the next start is right from the first frame on, and a user's marks stay`() async throws {
    try await BuiltProgram.withFolder { folder in
      let name = "\u{1B}P>|XTerm(379)\u{1B}\\" + Self.attributes
      try await run([], in: folder) { terminal, program in
        terminal.typeAll(name)
        try await terminal.waitFor(Self.lastQuestion)
        #expect(Self.wideSigns(in: Self.firstFrame(terminal)) != "")
        terminal.typeAll(answers(Self.wide.columns))
        try await terminal.waitFor("Signs are in ASCII")
        terminal.type("Q")
        try await program.expectEnd(.exit(0))
      }
      try await run([], in: folder) { terminal, program in
        terminal.typeAll(name)
        try await terminal.waitFor(Self.lastQuestion)
        #expect(Self.wideSigns(in: Self.firstFrame(terminal)) == "")
        terminal.type("Q")
        program.send(signal: SIGTERM)
        _ = try await program.end()
      }
    }
  }

  /// Returns what was sent before the questions for widths.
  private static func firstFrame(_ terminal: PseudoTerminal) -> some Sequence<UInt8> {
    let output = terminal.output
    let question = Array("\u{1B}[?2026$p".utf8)
    let start = output.indices.first { output[$0...].starts(with: question) } ?? 0
    return output[..<start]
  }

  /// Returns the signs and lines that such a terminal draws two columns wide.
  private static func wideSigns(in bytes: some Sequence<UInt8>) -> String {
    // The title is no part of the screen.
    let text = String(decoding: Array(bytes), as: UTF8.self).replacing(/\e\][^\a\e]*/, with: "")
    let signs = text.unicodeScalars.filter { scalar in
      wide.replacement(Glyph(plain: scalar)) != nil
    }
    return String(String.UnicodeScalarView(signs))
  }

  /// Runs the program on a terminal of its own until its first frame is there.
  private func run(
    _ arguments: [String], in folder: String? = nil,
    _ test: (PseudoTerminal, SpawnedProgram) async throws -> Void
  ) async throws {
    guard let folder else {
      return try await BuiltProgram.withFolder { folder in
        try await run(arguments, in: folder, test)
      }
    }
    let path = try #require(BuiltProgram.path)
    let terminal = try PseudoTerminal()
    defer { terminal.close() }
    let program = try terminal.start(
      [path] + arguments,
      environment: BuiltProgram.environment(home: folder, ["TZ": BuiltProgram.zoneAtNoon]))
    defer { program.stop() }
    try await test(terminal, program)
  }
}
