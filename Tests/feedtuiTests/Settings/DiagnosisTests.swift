import FeedtuiPages
import FoundationEssentials
import TerminalKit
import Testing

@testable import FeedtuiRoot
@testable import FeedtuiSettings
@testable import FeedtuiTerminal
@testable import feedtui

/// What is said of facts.
struct DiagnosisTests {
  @Test(arguments: [
    ("see https://ann:pass@example.com/a@b, please", "see https://example.com/a@b, please"),
    ("http://a:b@c@host:80", "http://host:80"), ("ann@example.com", "ann@example.com"),
    ("\"ftp://u:p@x\" and socks5://v:q@y", "\"ftp://x\" and socks5://y"), ("a://", "a://"),
    ("two\n\u{1B}[31mlines", "two [31mlines"),
  ]) func `words have no passwords and no escapes`(text: String, shown: String) {
    #expect(Finding("Name", .ok, text).words == shown)
  }

  private func terminal() -> TerminalFacts {
    var facts = TerminalFacts(["TERM": "xterm"], name: "xterm")
    facts.entry = .own(file: "/lib/terminfo/x/xterm")
    facts.size = Size(width: 100, height: 30)
    facts.colours = "256"
    return facts
  }

  @Test func `the page about the program shows the main lines, and all problems`() {
    var facts = terminal()
    facts.charset = .other("ISO-8859-1")
    var answers = TerminalAnswers()
    answers.version = "foot(1.16)"
    facts.answers = .given(answers)
    let parts = AboutFacts(paths: nil, screenLibrary: "ncurses", terminal: facts).parts
    let rows = parts.first { $0.title == "Terminal" }?.rows.map { "\($0.name): \($0.value)" }
    #expect(
      rows == [
        "Type: xterm · /lib/terminfo/x/xterm", "Size: 100 × 30", "Colours: 256",
        "Characters: ! ISO-8859-1, not UTF-8 · set LANG to a locale with UTF-8",
        "Program: foot(1.16)", "Background: no answer",
        "Sixels: no answer · by DA1",
      ])
    #expect(AboutFacts(paths: nil, screenLibrary: "ncurses").parts.count == 3)
  }

  @Test func `hostile names of terminals are harmless`() {
    var facts = terminal()
    facts.type = "x\u{1B}[2J" + String(repeating: "y", count: 5000)
    var answers = TerminalAnswers()
    answers.version = "\u{9B}31m\u{202E}" + String(repeating: "z", count: 5000)
    facts.answers = .given(answers)
    for finding in facts.findings + facts.answerFindings {
      #expect(finding.words.count < 200)
      #expect(finding.words.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x9B })
    }
  }

  @Test func `the entry of a terminal is searched where ncurses searches it`() {
    func file(_ there: String, _ environment: [String: String]) -> String? {
      TerminfoFiles.file(of: "xterm", in: environment) { $0 == there }
    }
    #expect(file("/lib/terminfo/x/xterm", [:]) == "/lib/terminfo/x/xterm")
    #expect(file("/usr/share/terminfo/78/xterm", [:]) == "/usr/share/terminfo/78/xterm")
    #expect(file("/t/x/xterm", ["TERMINFO": "/t"]) == "/t/x/xterm")
    #expect(file("/a/.terminfo/x/xterm", ["HOME": "/a"]) == "/a/.terminfo/x/xterm")
    #expect(file("/d/x/xterm", ["TERMINFO_DIRS": "/c::/d"]) == "/d/x/xterm")
    #expect(file("/lib/terminfo/x/xterm", ["TERMINFO": "b64:aaaa"]) == nil)
    #expect(file("/lib/terminfo/x/xterm", ["TERMINFO": "hex:1A01"]) == nil)
    #expect(TerminfoFiles.file(of: "", in: [:]) { _ in true } == nil)
  }

  @Test func `rights are shown, and what is of the wrong kind is a problem`() throws {
    try BuiltProgram.withFolder { folder in
      let file = folder + "/file"
      try Data("12345".utf8).write(to: URL(filePath: file))
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      #expect(
        Finding("F", file: file) == Finding("F", .ok, "\(file) · 5 B · rw-r-----"))
      #expect(
        Finding("F", folder: file) == Finding("F", .problem, "\(file) · not a folder"))
      let missing = folder + "/a/b"
      #expect(
        Finding("F", file: missing) == Finding("F", .unknown, "\(missing) · missing"))
    }
  }

  @Test func `a clock that cannot be right is a problem`() {
    #expect(Examination.clock(1_795_564_800).state == .ok)
    #expect(Examination.clock(0).state == .problem)
    #expect(Examination.zone("UTC").state == .ok)
    #expect(Examination.zone("EST5EDT").state == .ok)
    #expect(Examination.zone("No/Where").state == .problem)
  }

  @Test func `many problems of a file are counted`() {
    let problems = (1...30).map { FileProblem(path: "/f", line: $0, message: "bad") }
    #expect([FileProblem]().findings("Feeds") == [Finding("Feeds", .ok, "in order")])
    let findings = problems.findings("Feeds")
    #expect(findings.count == 21)
    #expect(findings.last == Finding("Feeds", .problem, "and 10 more"))
  }
}
