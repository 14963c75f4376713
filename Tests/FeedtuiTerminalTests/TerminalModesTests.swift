import TerminalKit
import Testing

@testable import FeedtuiTerminal

struct TerminalModesTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
  private let large = [UInt8](repeating: 0x61, count: 2000)

  @Test func `large frames appear at once where the terminal knows how`() {
    var modes = TerminalModes(hasMouse: false)
    #expect(modes.frame(large) == large)
    modes.take(.mode(2026, .reset))
    #expect(text(modes.frame(large)).hasPrefix("\u{1B}[?2026h"))
    #expect(text(modes.frame(large)).hasSuffix("\u{1B}[?2026l"))
    #expect(modes.frame([0x6A]) == [0x6A])
    modes.isLowBandwidth = true
    #expect(modes.frame(large) == large)
  }

  @Test(arguments: [TerminalReply.Mode.unknown, .alwaysSet, .neverSet])
  func `a terminal that cannot switch the mode gets plain frames`(state: TerminalReply.Mode) {
    var modes = TerminalModes(hasMouse: false)
    modes.take(.mode(2026, state))
    #expect(modes.frame(large) == large)
  }

  @Test func `in screen the mouse stays off, and in tmux that looks like it it comes later`() {
    let mouse = "\u{1B}[?1002h\u{1B}[?1006h"
    #expect(text(TerminalModes(hasMouse: true).start).contains(mouse))
    var modes = TerminalModes(hasMouse: true, isScreen: true)
    #expect(!text(modes.start).contains("1002"))
    #expect(modes.frame([]).isEmpty)
    modes.take(.version("tmux 3.3a"))
    #expect(text(modes.frame([])) == mouse)
    #expect(modes.frame([]).isEmpty)
    #expect(text(modes.start).contains(mouse))
    #expect(text(modes.ending([])).contains("\u{1B}[?1002l"))
    modes = TerminalModes(hasMouse: false, isScreen: true)
    modes.take(.version("tmux 3.3a"))
    #expect(modes.frame([]).isEmpty)
  }

  @Test func `the title says what is unread, once, and the shell's comes back`() {
    var modes = TerminalModes(hasMouse: false, hasTitle: true)
    #expect(text(modes.start).contains("\u{1B}[22;2t"))
    modes.unread = 12
    #expect(text(modes.frame([])) == "\u{1B}]2;feedtui (12 unread)\u{7}")
    #expect(modes.frame([]).isEmpty)
    modes.unread = 0
    #expect(text(modes.frame([])) == "\u{1B}]2;feedtui\u{7}")
    #expect(text(modes.ending([])).hasSuffix("\u{1B}[23;2t"))
    #expect(text(modes.reset([])).contains("\u{1B}[23;2t"))
    // After the shell it is shown again.
    #expect(text(modes.frame([])) == "\u{1B}]2;feedtui\u{7}")
  }

  @Test func `without a title the terminal's own is left alone`() {
    var modes = TerminalModes(hasMouse: false)
    modes.unread = 3
    let sent = text(modes.start + modes.frame([]) + modes.ending([]) + modes.reset([]))
    #expect(!sent.contains("]2;") && !sent.contains("2t"))
  }

  @Test(arguments: [
    ("xterm-256color", String?.none, true), ("tmux-256color", "\u{1B}]0;", true),
    ("screen", "\u{1B}_", true), ("foot", "\u{1B}]2;", true), ("linux", nil, false),
    ("vt100", nil, false), ("dumb", nil, false), ("wy350", "\u{1B}F", false),
  ])
  func `titles go to terminals that take them`(name: String, line: String?, isTaken: Bool) {
    #expect(WindowTitle.isTaken(by: name, statusLine: line) == isTaken)
  }

  @Test func `what stands between gets what it passes on`() {
    func multiplexer(_ environment: [String: String], _ version: String? = nil) -> Multiplexer {
      Multiplexer(environment, version: version)
    }
    #expect(multiplexer(["TERM": "xterm"]) == .none)
    #expect(multiplexer(["TERM": "xterm", "TMUX": "x"]) == .tmux)
    #expect(multiplexer(["TERM": "screen-256color"]) == .screen)
    #expect(multiplexer(["TERM": "screen-256color"], "tmux 3.3a") == .tmux)
    let plain = text(Clipboard.sequence(for: "hello"))
    #expect(plain == "\u{1B}]52;c;aGVsbG8=\u{7}")
    #expect(
      text(Clipboard.sequence(for: "hello", in: .tmux))
        == plain + "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;aGVsbG8=\u{7}\u{1B}\\")
    let long = Clipboard.sequence(for: String(repeating: "a", count: 1000), in: .screen)
    let parts = text(long).components(separatedBy: "\u{1B}\\").dropLast()
    #expect(parts.count == 6 && parts.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count < 256 })
    #expect(
      parts.map { $0.dropFirst(2) }.joined()
        == text(Clipboard.sequence(for: String(repeating: "a", count: 1000))))
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
