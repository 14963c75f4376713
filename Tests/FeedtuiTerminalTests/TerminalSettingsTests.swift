import Foundation
import Testing

@testable import FeedtuiTerminal

/// The effects of the environment on the terminal, and the bytes for its clipboard.
struct TerminalSettingsTests {
  @Test(arguments: [
    ("foot", ["foot", "xterm-256color", "xterm", "vt100"]),
    ("xterm", ["xterm", "xterm-256color", "vt100"]),
    ("", ["xterm-256color", "xterm", "vt100"]),
    ("../../etc/passwd", ["xterm-256color", "xterm", "vt100"]),
    (".hidden", ["xterm-256color", "xterm", "vt100"]),
    ("\u{1B}[2J", ["xterm-256color", "xterm", "vt100"]),
    (String(repeating: "x", count: 5000), ["xterm-256color", "xterm", "vt100"]),
  ])
  func `an unknown terminal has others that stand in`(name: String, candidates: [String]) {
    #expect(TerminalName.candidates(for: name) == candidates)
  }

  @Test func `a terminal that says nothing of itself gets the least`() {
    #expect(TerminalName.candidates(for: "dumb").first == "vt100")
    #expect(TerminalName.candidates(for: nil).first == "xterm-256color")
  }

  @Test func `a hostile name can be shown`() {
    #expect(!TerminalName.printable("a\u{1B}[2Jb").unicodeScalars.contains("\u{1B}"))
    #expect(TerminalName.printable(String(repeating: "x", count: 5000)).count == 40)
  }

  @Test(
    arguments: [
      ([:], nil), (["LANG": "C"], nil), (["LC_ALL": "POSIX"], nil), (["LANG": "de_DE"], nil),
      (["LANG": "de_DE.UTF-8"], "UTF-8"), (["LANG": "de_DE.ISO-8859-1"], "ISO-8859-1"),
      (["LANG": "de_DE.ISO-8859-15@euro"], "ISO-8859-15"),
      (["LC_ALL": "", "LC_CTYPE": "ja_JP.eucJP", "LANG": "C.UTF-8"], "eucJP"),
      (["LC_ALL": "C", "LANG": "ja_JP.eucJP"], nil), (["LC_ALL": "\u{1B}[2J/../."], nil),
    ] as [([String: String], String?)])
  func `only the variable that counts can name another character set`(
    environment: [String: String], charset: String?
  ) {
    #expect(TerminalLocale.charset(in: environment) == charset)
  }

  @Test(arguments: ["", "a", "ab", "abc", "Zoë 日本 😀", "two\nlines\tand a tab"])
  func `a copied text arrives`(text: String) throws {
    #expect(try copied(text) == text)
  }

  @Test func `of a copied text no control character is left`() throws {
    #expect(try copied("a\u{1B}]0;x\u{7}b\u{0}c\r\u{9B}d") == "a]0;xbcd")
  }

  @Test func `a copied text that is too long is cut between characters`() throws {
    let copy = try copied(String(repeating: "語", count: 50_000))
    #expect(copy == String(repeating: "語", count: Clipboard.maximumLength / 3))
  }

  /// Returns the text that a terminal puts on its clipboard.
  private func copied(_ text: String) throws -> String {
    let sequence = String(decoding: Clipboard.sequence(for: text), as: UTF8.self)
    let match = try #require(sequence.wholeMatch(of: /\e\]52;c;([A-Za-z0-9+\/=]*)\a/))
    let data = try #require(Data(base64Encoded: String(match.1)))
    return String(decoding: data, as: UTF8.self)
  }
}
