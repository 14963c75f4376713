import FeedModel
import SafeText
import TerminalKit

extension TerminalFacts {
  /// What is true of any terminal, and known without asking it.
  package var findings: [Finding] {
    [
      typeFinding,
      Finding(
        "Size", size.map { "\($0.width) × \($0.height)" },
        else: isPipe ? Self.noTerminal : "not known · 80 × 24 is assumed"),
      Finding(
        "Colours", colours,
        else: colourIsForbidden ? "none, as set by NO_COLOR or `color`" : "none"),
      charsetFinding,
    ]
  }

  /// What the terminal has answered.
  package var answerFindings: [Finding] {
    switch answers {
    case .notAsked(let why): [Finding("Answers", .unknown, "not asked: \(why)")]
    case .silent: [Finding("Answers", .unknown, "the terminal has answered nothing")]
    case .given(let answers): findings(from: answers)
    }
  }

  private func findings(from answers: TerminalAnswers) -> [Finding] {
    let version = answers.version.map { Sanitizer.line(String($0.prefix(60))) } ?? ""
    let hasClipboard = answers.attributes?.contains(TerminalAnswers.clipboard) == true
    return [
      Finding(
        "Program", version.isEmpty ? nil : version, else: isInTmux ? "tmux" : "no answer"),
      Finding(
        "Background",
        answers.background.map { "\($0.isLight ? "light" : "dark") · \($0.text)" },
        else: "no answer"),
      present(
        "Synchronized", answers.modes.isEmpty ? nil : has(.synchronized, answers),
        "mode 2026: a frame appears at once"),
      mouseFinding(answers),
      present("Keyboard", answers.keyboardFlags.map { _ in true }, "kitty's protocol"),
      present("Images", answers.takesImages, "kitty's protocol"),
      present("Sixels", answers.attributes?.contains(4), "by DA1"),
      Finding(
        "Squares", answers.squareSize.map { "\($0.width) × \($0.height) pixels" },
        else: "no answer · the pixels of a character"),
      // No terminal can be asked whether it has links.
      Finding(
        "Links", answers.knowsLinks ? "OSC 8, by its name" : nil,
        else: "OSC 8: terminals do not say"),
      Finding(
        "Clipboard", hasClipboard ? "OSC 52" : nil,
        else: isInTmux ? "OSC 52: as tmux's set-clipboard says" : "OSC 52: no answer"),
    ]
  }

  /// What was measured of the line to it.
  package var lineFindings: [Finding] {
    let (time, speed) = (measurements.roundTrip, measurements.bytesPerSecond)
    let line = SlowLine(roundTrip: time, bytesPerSecond: speed)
    return [
      time.map { Finding("Round trip", .ok, Self.text($0)) },
      speed.map { Finding("Speed", .ok, Self.text(bytesPerSecond: $0)) },
      line.map { _ in Finding("Slow line", .ok, "feedtui sends little: low_bandwidth") },
    ].compactMap(\.self)
  }

  /// Beyond 10 MB a second the clock measures itself, and not the line.
  private static func text(bytesPerSecond: Int) -> String {
    bytesPerSecond > 10_000_000
      ? "more than 10 MB/s" : "\(Wording.grouped(bytesPerSecond / 1000)) kB/s"
  }

  private var typeFinding: Finding {
    let name = type.map { Sanitizer.line(String($0.prefix(60))) } ?? ""
    let named = name.isEmpty ? "TERM is not set" : name
    switch entry {
    case .own(let file): return Finding("Type", .ok, file.map { "\(name) · \($0)" } ?? name)
    case .substitute(let used, let saysNothing):
      if type == "dumb" {
        return Finding("Type", fault, "dumb cannot move the cursor · lines instead of a screen")
      }
      let why = name.isEmpty ? "" : saysNothing ? " cannot move the cursor" : " is unknown"
      return Finding("Type", fault, "\(named)\(why) · \(used) is used instead")
    case .none:
      return Finding("Type", fault, "\(named) is unknown · install ncurses-base, or set TERM")
    }
  }

  /// What is wrong with the type matters only where there is a terminal.
  private var fault: Finding.State { isPipe ? .unknown : .problem }

  private var isPipe: Bool { answers == .notAsked(why: Self.noTerminal) }

  private var charsetFinding: Finding {
    switch charset {
    case .utf8: Finding("Characters", .ok, "UTF-8")
    case .other(let name):
      Finding("Characters", .problem, "\(name), not UTF-8 · set LANG to a locale with UTF-8")
    case .missing:
      Finding("Characters", .problem, "no locale with UTF-8 is installed")
    }
  }

  private func mouseFinding(_ answers: TerminalAnswers) -> Finding {
    if isInScreen, answers.version?.hasPrefix("tmux") != true {
      return Finding("Mouse", .unknown, "off: with it GNU screen keeps Escape until the next key")
    }
    if let state = has(.mouse, answers) { return present("Mouse", state, "mode 1006") }
    return reportsMouse
      ? Finding("Mouse", .ok, "by its entry in terminfo")
      : Finding("Mouse", .unknown, "no answer")
  }

  /// Returns whether a mode is there; `nil` if the terminal has not said it.
  private func has(_ mode: TerminalAnswers.PrivateMode, _ answers: TerminalAnswers) -> Bool? {
    answers.modes[mode.rawValue].map { state in
      switch state {
      case .unknown, .neverSet: false
      case .set, .reset, .alwaysSet: true
      }
    }
  }

  private func present(_ name: String, _ isThere: Bool?, _ words: String) -> Finding {
    switch isThere {
    case true?: Finding(name, .ok, words)
    case false?: Finding(name, .unknown, "not supported · \(words)")
    case nil: Finding(name, .unknown, "no answer · \(words)")
    }
  }

  /// Returns "0.4 ms" or "34 ms".
  private static func text(_ duration: Duration) -> String {
    let tenths = Int(duration / .microseconds(100))
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) ms" : "\(tenths / 10) ms"
  }

  /// Why nothing is asked over a pipe.
  package static let noTerminal = "there is no terminal"
}
