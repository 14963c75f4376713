import TestSupport
import Testing

@testable import FeedtuiApp
@testable import FeedtuiSettings
@testable import feedtui

/// What programs print, in rows.
struct ProgramOutputTests {
  private func output(_ text: String, _ output: UserProgram.Output = .text) -> ProgramOutput {
    ProgramOutput(Array(text.utf8), output)
  }

  @Test func `lines keep their blanks, and tabs lead to columns`() {
    #expect(
      output("a\tb\n  c  d\n\n\u{1B}[31me\u{7}\r\n\n")
        == .page(["a       b", "  c  d", "", "[31me"]))
    #expect(output("12345678\tx\n\t\ty") == .page(["12345678        x", "                y"]))
    #expect(output("", .text) == .message(""))
  }

  @Test func `one line is a message where that is wanted`() {
    #expect(output("a  b\n", .auto) == .message("a b"))
    #expect(output("a\nb\n", .auto) == .page(["a", "b"]))
    #expect(output("a\nb\n", .message) == .message("a"))
    #expect(output("\n\n", .auto) == .message(""))
    let long = output(String(repeating: "x", count: 1 << 20), .auto)
    #expect(long == .message(String(repeating: "x", count: 4096)))
  }

  @Test func `a long line goes on in other rows, and what is too much is counted`() {
    let line = String(repeating: "ä", count: 250)
    #expect(
      output(line)
        == .page([line.prefix(120), line.prefix(120), line.prefix(10)].map(String.init)))
    #expect(rows(String(repeating: "x", count: 2_000_000)).suffix(1) == ["… and more"])
    let lines = rows(String(repeating: "x\n", count: 12_345))
    #expect(lines.count == 10_001 && lines.last == "… and 2,345 more lines")
    #expect(rows(String(repeating: "\n", count: 10_000) + "y").suffix(1) == ["… and 1 more line"])
  }

  @Test(arguments: ["\t", " ", "x", "\n", "\u{301}", "x\t", "\u{1B}", "🇩🇪", "\r", "a \t"])
  func `a program's text takes linear time and little room, with and without line ends`(
    part: String
  ) {
    let rows = LinearTime.check(from: 2_000) {
      Array(String(repeating: part, count: $0).utf8)
    } _: {
      ProgramOutput($0, .text)
    }
    guard case .page(let rows) = rows else { return }
    #expect(rows.count <= 10_001 && rows.allSatisfy { $0.count < 130 })
  }

  private func rows(_ text: String) -> [String] {
    if case .page(let rows) = output(text) { rows } else { [] }
  }
}
