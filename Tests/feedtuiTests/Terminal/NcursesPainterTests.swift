import Glibc
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiSettings
@testable import FeedtuiTerminal
@testable import feedtui

/// The output of ncurses for a canvas, shown in a real terminal emulator, and its size.
struct NcursesPainterTests {
  private static let scripts = [
    "plain letters", "日本語のフィード、今日は「新しい」記事", "한국어 글자와 그 밖의 것",
    "각", "e\u{301}a\u{308}o\u{302}u\u{328}\u{301} combining",
    "z\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}algo",
    "😀😃🎉 emoji", "👍🏽👩🏿‍🚀 skin", "🇩🇪🇯🇵🇺🇳 flags", "👩‍👩‍👧‍👦👩‍💻🏳️‍🌈 families", "❤️☎️1️⃣ selectors",
    "עברית שלום עולם", "العربية اليوم", "हिन्दी में समाचार", "ไทย กำลัง", "ｆｕｌｌ　ｗｉｄｔｈ", "★ ▌ │ … – “quotes”",
    "a\u{200B}b\u{200D}c\u{FEFF}d\u{00AD}e", "tab\there", "\u{202E}override\u{202C}",
  ]

  @Test(.enabled(if: TmuxSession.isInstalled, "tmux is not installed"))
  func `columns stay straight whatever the script`() async throws {
    let size = Size(width: 80, height: Self.scripts.count)
    let painter = try painter(terminal: "tmux-256color", size: size)
    var frame = Canvas(size: size)
    var bytes: [UInt8] = []
    // The second frame differs only after the texts: its marks appear where we expect the columns.
    for mark in ["|", "!"] {
      frame = Canvas(size: size)
      for (y, text) in Self.scripts.enumerated() {
        frame.draw(text, at: Point(x: 1, y: y), style: Style(.accent, .bold), width: 60)
        frame.draw(mark, at: Point(x: 79, y: y), style: .muted)
      }
      bytes += painter.paint(frame)
    }
    painter.close()
    #expect(try await shown(bytes, size: size, until: "!") == frame.picture)
  }

  @Test(.enabled(if: TmuxSession.isInstalled, "tmux is not installed"))
  func `the terminal shows the last of many frames`() async throws {
    let size = Size(width: 60, height: 12)
    let painter = try painter(terminal: "tmux-256color", size: size)
    var bytes: [UInt8] = []
    var frame = Canvas(size: size)
    for top in [0, 1, 2, 3, 9, 8, 7, 0, 1, 30, 31, 2] {
      frame = list(from: top, selected: top + 1, size: size)
      bytes += painter.paint(frame)
    }
    frame.draw("done", at: Point(x: 50, y: 11))
    bytes += painter.paint(frame)
    painter.close()
    let wanted = frame.picture.map { $0.replacing(/\ +$/, with: "") }
    #expect(try await shown(bytes, size: size, until: "done") == wanted)
  }

  @Test(.enabled(if: TmuxSession.isInstalled, "tmux is not installed"))
  func `a scroll indicator moves against the rows that are scrolled`() async throws {
    let size = Size(width: 60, height: 12)
    let painter = try painter(terminal: "tmux-256color", size: size)
    var bytes: [UInt8] = []
    var frame = Canvas(size: size)
    for (top, thumb) in [(0, 0), (1, 1), (2, 1), (3, 5), (2, 6), (5, 11), (4, 10), (9, 0)] {
      frame = list(from: top, selected: top + 1, size: size)
      frame.draw(Appearance.indicator, at: Point(x: 59, y: thumb), style: Style(.accent))
      bytes += painter.paint(frame)
    }
    frame.draw("done", at: Point(x: 50, y: 11))
    bytes += painter.paint(frame)
    painter.close()
    let wanted = frame.picture.map { $0.replacing(/\ +$/, with: "") }
    #expect(try await shown(bytes, size: size, until: "done") == wanted)
  }

  @Test(.enabled(if: TmuxSession.isInstalled, "tmux is not installed"))
  func `an article in the place of a list empties the screen first`() async throws {
    let size = Size(width: 60, height: 12)
    let painter = try painter(terminal: "tmux-256color", size: size)
    var bytes = painter.paint(list(from: 0, selected: 1, size: size))
    var article = Canvas(size: size)
    for y in [1, 3, 4, 5] { article.draw("A paragraph, line \(y)", at: Point(x: 20, y: y)) }
    article.draw("done", at: Point(x: 1, y: 11))
    let opening = painter.paint(article)
    #expect(String(decoding: opening, as: UTF8.self).contains("\u{1B}[H\u{1B}[J"))
    bytes += opening
    // A few rows are drawn in their places.
    article.draw("more", at: Point(x: 20, y: 7))
    let more = painter.paint(article)
    #expect(!String(decoding: more, as: UTF8.self).contains("\u{1B}[H\u{1B}[J"))
    bytes += more
    painter.close()
    let wanted = article.picture.map { $0.replacing(/\ +$/, with: "") }
    #expect(try await shown(bytes, size: size, until: "done") == wanted)
  }

  @Test func `a line of scrolling costs little with a scroll indicator too`() throws {
    let size = Size(width: 120, height: 40)
    let painter = try painter(terminal: "xterm-256color", size: size)
    defer { painter.close() }
    let costs = (0...20).map { top in
      var frame = list(from: top, selected: top + 38, size: size)
      frame.draw(Appearance.indicator, at: Point(x: 119, y: 20), style: Style(.accent))
      return painter.paint(frame).count
    }
    #expect(costs.dropFirst().allSatisfy { $0 <= 320 }, "\(costs)")
  }

  @Test func `a line of scrolling costs little`() throws {
    let size = Size(width: 120, height: 40)
    let painter = try painter(terminal: "xterm-256color", size: size)
    defer { painter.close() }
    _ = painter.paint(list(from: 0, selected: 38, size: size))
    let costs = (1...20).map { painter.paint(list(from: $0, selected: $0 + 38, size: size)).count }
    #expect(costs.allSatisfy { $0 <= 260 }, "\(costs)")
  }

  @Test func `a frame that is the same costs nothing`() throws {
    let size = Size(width: 80, height: 24)
    let painter = try painter(terminal: "xterm-256color", size: size)
    defer { painter.close() }
    let frame = list(from: 0, selected: 3, size: size)
    #expect(!painter.paint(frame).isEmpty)
    #expect(painter.paint(frame) == [])
    painter.forget()
    #expect(painter.paint(frame).count > 500)
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 5), (40, 10), (1000, 500)])
  func `any size can be drawn, and any other after it`(width: Int, height: Int) throws {
    let painter = try painter(terminal: "xterm-256color", size: Size(width: width, height: height))
    defer { painter.close() }
    let frame = list(from: 0, selected: 0, size: Size(width: width, height: height))
    #expect(!painter.paint(frame).isEmpty)
    painter.resize(to: Size(width: 1, height: 1))
    // The frame was made for another size, so only part of it is shown.
    #expect(!painter.paint(frame).isEmpty)
    painter.resize(to: Size(width: 30, height: 8))
    #expect(!painter.paint(frame).isEmpty)
  }

  @Test func `without colour no colour is sent`() throws {
    let size = Size(width: 40, height: 10)
    let painter = try painter(terminal: "xterm-256color", size: size, colour: .never)
    defer { painter.close() }
    let bytes = painter.paint(list(from: 0, selected: 1, size: size))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains(/\e\[(3|4|9|10)[0-9][;m]/))
    #expect(text.contains(/\e\[(0;)?1m/))
  }

  @Test(arguments: ["linux", "rxvt", "vt100", "vt220", "screen", "xterm", "tmux-256color"])
  func `terminals of Debian's base are known`(name: String) throws {
    let painter = try painter(terminal: name, size: Size(width: 80, height: 24))
    defer { painter.close() }
    #expect(painter.terminalName == name)
    #expect(!painter.paint(Canvas(size: Size(width: 80, height: 24))).isEmpty)
  }

  @Test func `where no terminal is known the failure says so`() {
    #expect(throws: TerminalError.unknownTerminal(name: "no-such-terminal")) {
      try painter(terminal: "no-such-terminal", size: Size(width: 80, height: 24))
    }
  }

  @Test func `new colours are those of the next frame, which is complete`() throws {
    let size = Size(width: 20, height: 2)
    let painter = try painter(terminal: "xterm-256color", size: size)
    var frame = Canvas(size: size)
    frame.draw("accent", at: .zero, style: Style(.accent))
    func painted() -> String { String(decoding: painter.paint(frame), as: UTF8.self) }
    #expect(painted().contains("38;5;32m"))
    var colours = ScreenColours(mode: .always)
    colours.own[.accent] = .number(208)
    painter.restyle(colours)
    let orange = painted()
    #expect(orange.contains("38;5;208m") && orange.contains("accent"))
    painter.restyle(colours)
    #expect(!painted().contains("accent"))
    colours.mode = .never
    painter.restyle(colours)
    let plain = painted()
    #expect(plain.contains("accent") && !plain.contains("38;5"))
    painter.restyle(ScreenColours(mode: .always))
    #expect(painted().contains("38;5;32m"))
    painter.close()
  }

  private func painter(
    terminal: String, size: Size, colour: ColourMode = .always
  ) throws -> NcursesPainter {
    TerminalLocale.adopt([:])
    return try NcursesPainter(
      terminals: [terminal], size: size, colours: ScreenColours(mode: colour), environment: [:])
  }

  /// Returns a page like the river's: a header, rows with marks, and a bar at the bottom.
  private func list(from top: Int, selected: Int, size: Size) -> Canvas {
    let words = [
      "the", "Swift", "feed", "日本語", "browser", "terminal", "writes", "about", "keys", "étude",
    ]
    var canvas = Canvas(size: size)
    canvas.draw("Today", at: .zero, style: Style(.accent, .bold))
    for y in 1..<max(1, size.height - 1) {
      let row = top + y - 1
      let text = (0..<7).map { words[(row * 7 + $0 * (row % 5 + 1)) % words.count] }
      canvas.draw(row == selected ? "▌" : " ", at: Point(x: 0, y: y), style: Style(.accent))
      canvas.draw("• \(row) " + text.joined(separator: " "), at: Point(x: 1, y: y), width: 70)
      canvas.draw("\(row % 24)h", at: Point(x: size.width - 4, y: y), style: .muted)
    }
    canvas.draw(
      "\(selected) of 500", at: Point(x: 0, y: size.height - 1), style: Style(.normal, .reverse))
    return canvas
  }

  /// Returns the rows that tmux shows for these bytes as soon as they contain the text.
  private func shown(_ bytes: [UInt8], size: Size, until text: String) async throws -> [String]? {
    try await BuiltProgram.withFolder { folder in
      let file = folder + "/bytes"
      let descriptor = open(file, O_CREAT | O_WRONLY, 0o600)
      #expect(write(descriptor, bytes, bytes.count) == bytes.count)
      Glibc.close(descriptor)
      let command = "stty raw -echo; cat \(file); exec sleep 1000"
      return try await TmuxSession.run(command, size: size) { try await $0.waitFor(text) }
    }
  }
}
