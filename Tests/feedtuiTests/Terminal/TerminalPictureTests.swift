import Foundation
import TestSupport
import Testing

@testable import feedtui

/// The built program on terminals that show pixels: what they were sent is decoded, and compared
/// with the picture.
@Suite(
  .enabled(if: BuiltProgram.path != nil, "the program has not been built"),
  .enabled(if: BuiltProgram.isInstalled("chafa"), "chafa is not installed"))
struct TerminalPictureTests {
  @Test func `kitty gets the picture once, and shows it in its place`() async throws {
    try await withArticle(answers: "\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[?62c") { terminal in
      try await terminal.waitFor("a=p,U=1,")
      try await terminal.waitFor("\u{10EEEE}\u{30D}\u{30D}")
      var kitty = KittyTerminal()
      kitty.take(terminal.output)
      #expect(kitty.faults == [])
      let (number, image) = try #require(kitty.images.first)
      #expect(image.differenceFromTestPNG < 4)
      let room = try #require(kitty.placements[number])
      #expect(abs(room.columns - 4 * room.rows) <= 4)
      terminal.type("q")
      try await terminal.waitFor("Pixels")
      terminal.type("\r")
      try await terminal.waitFor("\u{10EEEE}\u{30D}\u{30D}")
      let sent = String(decoding: terminal.output, as: UTF8.self)
      #expect(sent.ranges(of: "a=t,").count == 1)
      // All that the terminal may have forgotten.
      terminal.type("\u{0C}")
      try await terminal.waitFor("a=t,")
      try await terminal.waitFor("a=p,U=1,")
      terminal.type("Q")
      try await terminal.waitFor("\u{1B}[?1049l")
      kitty.take(terminal.output)
      #expect(kitty.faults == [] && kitty.images.isEmpty)
    }
  }

  @Test func `a terminal with sixels gets them when the user is at rest`() async throws {
    try await withArticle(answers: "\u{1B}[6;16;8t\u{1B}[?62;4c") { terminal in
      try await terminal.waitFor("\u{1B}P0;1;0q")
      try await terminal.waitFor("\u{1B}8")
      let image = try #require(SixelTerminal.image(in: terminal.output))
      #expect(image.differenceFromTestPNG < 12)
      // Scrolling wipes it away, and brings it to its new place.
      terminal.type("j")
      try await terminal.waitFor("\u{1B}P0;1;0q")
      try await terminal.waitFor("\u{1B}8")
      terminal.type("Q")
      try await terminal.waitFor("\u{1B}[?1049l")
    }
  }

  @Test func `other terminals get glyphs`() async throws {
    try await withArticle(answers: "\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[?1;2c") { terminal in
      try await terminal.waitFor("48;5;")
      terminal.type("Q")
      try await terminal.waitFor("\u{1B}[?1049l")
      let sent = String(decoding: terminal.output, as: UTF8.self)
      #expect(!sent.contains("\u{1B}_G") && !sent.contains("\u{1B}P"))
    }
  }

  /// Opens an article with a picture on a terminal that gives these answers when it is asked.
  private func withArticle(
    answers: String, _ work: @MainActor (PseudoTerminal) async throws -> Void
  ) async throws {
    try await BuiltProgram.withFolder { folder in
      let picture = Data(TestPNG.bytes(120, 60)).base64EncodedString()
      let feed = """
        <rss version="2.0"><channel><title>Feed</title><item><title>Pixels</title>
        <guid>1</guid><description><![CDATA[<p>Above.</p>
        <p><img src="data:image/png;base64,\(picture)" width="120" height="60"></p>
        \((1...40).map { "<p>Line \($0)</p>" }.joined())]]></description></item></channel></rss>
        """
      try feed.write(toFile: folder + "/feed.xml", atomically: true, encoding: .utf8)
      try FileManager.default.createDirectory(
        atPath: folder + "/config/feedtui", withIntermediateDirectories: true)
      try "file://\(folder)/feed.xml\n".write(
        toFile: folder + "/config/feedtui/feeds", atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal()
      let program = try terminal.start(
        [BuiltProgram.path ?? ""], environment: BuiltProgram.environment(home: folder))
      defer { program.stop() }
      try await terminal.waitFor("\u{1B}[c")
      terminal.type(answers)
      try await terminal.waitFor("Pixels")
      terminal.type("\r")
      try await work(terminal)
      try await program.expectEnd(.exit(0))
    }
  }
}
