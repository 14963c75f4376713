import FeedModel
import TestSupport
import Testing

@testable import FeedtuiSettings
@testable import feedtui

struct ConfigTests {
  private func config(_ text: String) -> Config { Config(Array(text.utf8), path: "config.toml") }

  private func problems(_ text: String) -> [String] { config(text).problems.map(\.locatedMessage) }

  @Test func `what is not there is as it was`() throws {
    #expect(config("") == Config())
    #expect(try Config(at: "/nowhere/config.toml") == Config())
  }

  @Test func `settings are read from the file`() {
    let read = config(
      """
      density = "compact"       # a comment
      refresh = "90m"
      mark_read = "scroll"
      keep_days = 30
      keep_items = "off"
      browser = "firefox --new-tab %s"
      color = "never"
      marks = "ascii"
      clock = "12h"
      dates = "iso"
      text_width = 66
      key_preset = "newsboat"

      [colors]
      accent = "green"
      link = 33
      muted = "default"

      [keys]
      "g n" = "next-unread"

      [keys.reader]
      x = "favourite"
      """)
    var expected = Settings()
    expected.density = .compact
    expected.refresh = .every(5400)
    expected.markRead = .scroll
    expected.keepDays = .number(30)
    expected.keepItems = .off
    expected.browser = "firefox --new-tab %s"
    expected.color = .never
    expected.marks = .ascii
    expected.clock = .hours12
    expected.dates = .iso
    expected.textWidth = 66
    expected.keyPreset = .newsboat
    expected.colours[.accent] = .number(2)
    expected.colours[.link] = .number(33)
    expected.colours[.muted] = .terminal
    expected.keys = [
      KeyAssignment(written: "g n", action: "next-unread", line: 20),
      KeyAssignment(written: "x", action: "favourite", page: .reader, line: 23),
    ]
    #expect(read.problems == [])
    #expect(read.settings == expected)
  }

  @Test func `five errors are five messages with their lines, and the rest is used`() {
    let read = config(
      """
      densty = "compact"
      refresh = "soon"
      clock = "12h"
      marks = "asci"
      this is no toml

      [kyes]
      "x" = "hide"

      [colors]
      accent = 300
      """)
    #expect(
      read.problems.map(\.locatedMessage) == [
        "config.toml, line 1: Unknown setting \"densty\". Did you mean \"density\"?",
        """
        config.toml, line 2: refresh cannot be "soon": use "5m" to "30d" (m, h or d), or "off".
        """,
        """
        config.toml, line 4: marks cannot be "asci": use "unicode" or "ascii"; without it, ascii on \
        the Linux console and where lines are two columns wide, elsewhere unicode. Did you mean "ascii"?
        """,
        "config.toml, line 5: Invalid TOML: write a setting as name = value.",
        "config.toml, line 8: Unknown table \"kyes\". Did you mean \"keys\"?",
        """
        config.toml, line 11: colors.accent cannot be 300: use 0 to 255, "black", "red", "green", \
        "yellow", "blue", "magenta", "cyan", "white", "#rrggbb", "default" (the terminal's own); \
        without it, the theme's choice.
        """,
      ])
    #expect(read.settings.clock == .hours12)
  }

  @Test func `a broken line is left out, wherever it is`() {
    let read = config(
      "density = \"compact\r\nclock = \"12h\"\r\nclock = \"24h\"\r\n[colors\r\naccent = 3\r\n"
        + "[keys]\r\nx = \"hide\"\r\n")
    #expect(read.problems.map(\.line) == [1, 3, 4])
    #expect(read.settings.clock == .hours12)
    #expect(read.settings.keys == [KeyAssignment(written: "x", action: "hide", line: 7)])
  }

  @Test(arguments: [
    "x = \"\"\"\nnever\nclosed", "\u{0}", "[[[[", "a = [1, 2", "= 1", "a.b.c.d = 1", "\"\" = 1",
    String(repeating: "[", count: 5000), "[keys]\nx = 1\n[keys.nowhere]\ny = \"hide\"\n",
    "keys = 3",
    "[keys.reader.more]\nx = 1", "density = [\"compact\"]", "clock = 1979-05-27", "marks = {}",
  ]) func `whatever stands in the file, it is said and survived`(text: String) {
    let read = config("clock = \"12h\"\n" + text)
    #expect(!read.problems.isEmpty)
    #expect(
      read.problems.allSatisfy {
        !$0.locatedMessage.contains("\n") && $0.locatedMessage.hasSuffix(".")
      })
  }

  @Test func `whatever stands after a name, the parser survives it`() {
    var random = Seeded(state: 1)
    let signs = Array("[]{}=,.\"'#\\ tfin0x_-+eT:1ruoalsZ9\t\u{e9}\u{7}")
    for _ in 0..<20_000 {
      let value = String(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in signs.randomElement() ?? "x" })
      let read = config("clock = \(value)\n[\(value)\ndates = \"iso\"\n")
      #expect(read.problems.allSatisfy { $0.line != nil }, "\(value)")
    }
  }

  @Test func `bytes that are no text are a line that is left out`() {
    let read = Config(
      [0xEF, 0xBB, 0xBF] + Array("clock = \"12h\"\n".utf8) + [0xFF, 0xFE, 0x0A], path: "c")
    #expect(read.problems.map(\.locatedMessage) == ["c, line 2: This line is not valid UTF-8."])
    #expect(read.settings.clock == .hours12)
  }

  @Test func `each setting is written as it is read`() {
    let written = config(ConfigReference.file(Settings(), path: "config.toml"))
    #expect(written.settings == Settings())
    #expect(written.problems == [])
    var settings = Settings()
    settings.density = .compact
    settings.refresh = .off
    settings.colours[.code] = .number(201)
    settings.browser = "w3m"
    let read = config(ConfigReference.file(settings, path: "config.toml"))
    #expect(read.settings == settings)
  }

  @Test(arguments: [
    ("30m", RefreshInterval.every(1800)), ("6h", .every(21_600)), ("1d", .every(86_400)),
    ("off", .off), ("90m", .every(5400)),
  ]) func `intervals are written with a unit`(text: String, interval: RefreshInterval) {
    #expect(RefreshInterval(text) == interval)
    #expect(interval.text == text)
  }

  @Test(arguments: ["", "1", "m", "4m", "31d", "-1h", "1.5h", "99999999999999999999h", "1 h", "1w"])
  func `what is no interval is refused`(text: String) {
    #expect(RefreshInterval(text) == nil)
  }

  @Test(arguments: [
    ("densty", "density"), ("keep-days", "keep_days"), ("colour", "color"),
    ("mrak_read", "mark_read"),
    ("colors.link", "colors.link"), ("zzzzzz", nil), ("", nil),
  ]) func `a misspelt name has a nearest one, a strange one has none`(word: String, near: String?) {
    #expect(NearestName.nearest(to: word, in: Settings.all.map(\.name)) == near)
  }
}
