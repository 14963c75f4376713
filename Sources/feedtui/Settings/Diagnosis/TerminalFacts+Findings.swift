import FeedModel
import SafeText
import TerminalKit

extension TerminalFacts {
  /// What is true of any terminal, and known without asking it.
  package var findings: [Finding] { [typeFinding, sizeFinding, colourFinding, charsetFinding] }

  /// What the terminal has answered.
  package var answerFindings: [Finding] {
    let answers: TerminalAnswers
    switch self.answers {
    case .notAsked(let why): return [Finding("Answers", .unknown, "not asked: \(why)")]
    case .silent: return [Finding("Answers", .unknown, "the terminal has answered nothing")]
    case .given(let given): answers = given
    }
    return [
      versionFinding(answers), backgroundFinding(answers),
      present(
        "Synchronized", answers.modes.isEmpty ? nil : has(.synchronized, answers),
        "mode 2026: a frame appears at once"),
      mouseFinding(answers),
      present("Keyboard", answers.keyboardFlags.map { _ in true }, "kitty's protocol"),
      present("Images", answers.takesImages, "kitty's protocol"),
      present("Sixels", answers.attributes?.contains(4), "by DA1"),
      squareFinding(answers), linkFinding(answers), clipboardFinding(answers),
    ]
  }

  /// What was measured of the line to it.
  package var lineFindings: [Finding] {
    let time = measurements.roundTrip.map { Finding("Round trip", .ok, Self.text($0)) }
    let speed = measurements.bytesPerSecond.map {
      Finding("Speed", .ok, Self.text(bytesPerSecond: $0))
    }
    let line = SlowLine(
      roundTrip: measurements.roundTrip, bytesPerSecond: measurements.bytesPerSecond
    ).map { _ in
      Finding("Slow line", .ok, "feedtui sends little: low_bandwidth")
    }
    return [time, speed, line].compactMap { $0 }
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
  private var fault: Finding.State {
    answers == .notAsked(why: Self.noTerminal) ? .unknown : .problem
  }

  private var sizeFinding: Finding {
    if let size { return Finding("Size", .ok, "\(size.width) × \(size.height)") }
    let isPipe = answers == .notAsked(why: Self.noTerminal)
    return Finding(
      "Size", .unknown, isPipe ? Self.noTerminal : "not known · 80 × 24 is assumed")
  }

  private var colourFinding: Finding {
    if let colours { return Finding("Colours", .ok, colours) }
    return Finding(
      "Colours", .unknown, colourIsForbidden ? "none, as set by NO_COLOR or `color`" : "none")
  }

  private var charsetFinding: Finding {
    switch charset {
    case .utf8: Finding("Characters", .ok, "UTF-8")
    case .other(let name):
      Finding("Characters", .problem, "\(name), not UTF-8 · set LANG to a locale with UTF-8")
    case .missing:
      Finding("Characters", .problem, "no locale with UTF-8 is installed")
    }
  }

  private func versionFinding(_ answers: TerminalAnswers) -> Finding {
    let version = answers.version.map { Sanitizer.line(String($0.prefix(60))) } ?? ""
    return version.isEmpty
      ? Finding("Program", .unknown, isInTmux ? "tmux" : "no answer")
      : Finding("Program", .ok, version)
  }

  private func backgroundFinding(_ answers: TerminalAnswers) -> Finding {
    answers.background.map {
      Finding("Background", .ok, "\($0.isLight ? "light" : "dark") · \(Self.text($0))")
    } ?? Finding("Background", .unknown, "no answer")
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

  private func squareFinding(_ answers: TerminalAnswers) -> Finding {
    answers.squareSize.map {
      Finding("Squares", .ok, "\($0.width) × \($0.height) pixels")
    } ?? Finding("Squares", .unknown, "no answer · the pixels of a character")
  }

  /// No terminal can be asked whether it has links.
  private func linkFinding(_ answers: TerminalAnswers) -> Finding {
    answers.knowsLinks
      ? Finding("Links", .ok, "OSC 8, by its name")
      : Finding("Links", .unknown, "OSC 8: terminals do not say")
  }

  private func clipboardFinding(_ answers: TerminalAnswers) -> Finding {
    if answers.attributes?.contains(TerminalAnswers.clipboard) == true {
      return Finding("Clipboard", .ok, "OSC 52")
    }
    return Finding(
      "Clipboard", .unknown,
      isInTmux ? "OSC 52: as tmux's set-clipboard says" : "OSC 52: no answer")
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

  private static func text(_ colour: RGB) -> String {
    "#"
      + [colour.red, colour.green, colour.blue].map { part in
        (part < 16 ? "0" : "") + String(part, radix: 16)
      }.joined()
  }

  /// Returns "0.4 ms" or "34 ms".
  private static func text(_ duration: Duration) -> String {
    let tenths = Int(duration / .microseconds(100))
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) ms" : "\(tenths / 10) ms"
  }

  /// Why nothing is asked over a pipe.
  package static let noTerminal = "there is no terminal"
}
