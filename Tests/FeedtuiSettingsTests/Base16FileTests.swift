import TerminalKit
import Testing

@testable import FeedtuiSettings

/// Schemes as tinted-theming keeps them, and what people make of them.
struct Base16FileTests {
  private func file(_ text: String) -> Base16File {
    Base16File(Array(text.utf8), name: "mine", path: "/themes/mine.yaml")
  }

  private func pairs(_ count: Int, indent: String = "", mark: String = "") -> String {
    (0..<count).map { number in
      let digits = String(number, radix: 16, uppercase: true)
      return
        "\(indent)base\(number < 16 ? "0" : "")\(digits): \"\(mark)0000\(number < 16 ? "0" : "")\(digits)\""
    }.joined(separator: "\n")
  }

  @Test func `schemes of both kinds and both forms are read`() {
    let old = file("scheme: \"Mine\"\nauthor: \"Ada\"\n" + pairs(16))
    #expect(old.problems.isEmpty)
    #expect(old.scheme?.colours == (0..<16).map { RGB(hex: $0) })
    #expect(old.scheme?.about == "Mine")
    let new = file(
      "system: \"base24\"\nname: Mine # a comment\nvariant: \"dark\"\npalette:\n"
        + pairs(24, indent: "  ", mark: "#"))
    #expect(new.problems.isEmpty && new.scheme?.colours.count == 24)
    #expect(new.scheme?.about == "Mine")
  }

  @Test func `a line that makes no sense is named, and the rest is used`() {
    let read = file(
      pairs(16).replacing("base08: \"000008\"", with: "base08: red\u{1B}[31m") + "\n{[nonsense\n:::"
    )
    #expect(read.problems.count == 1 && read.problems.first?.line == 9)
    #expect(read.scheme?.colours[8] == RGB(hex: 7) && read.scheme?.colours[9] == RGB(hex: 9))
  }

  @Test func `a file without colours is no scheme`() {
    for text in ["", "a: b", "\u{0}\u{1}\u{2}", "base10: 000000"] {
      let read = file(text)
      #expect(read.scheme == nil || text.hasPrefix("base10"))
      #expect(read.problems.count == 1)
    }
  }
}
