import FeedtuiSettings
import TerminalKit

/// A `macro` line of newsboat's, or a `bind` line with several operations: a key for a program, an
/// action or a list of actions.
struct NewsboatMacro: Equatable, Sendable {
  let sequence: KeySequence
  /// The names of actions, one after the other.
  private(set) var actions: [String] = []
  private(set) var programs: [NewsboatProgram] = []

  /// The value of the key in the settings file: `run-mpv, read, down`.
  var target: String { actions.joined(separator: ", ") }

  /// Returns `nil` for what has no counterpart.
  ///
  /// - Parameters:
  ///   - prefix: The key before that of a macro; `nil` for a `bind` line.
  ///   - taken: The programs of other macros. One that is the same is shared.
  init?(_ line: NewsboatKeyLine, prefix: KeySequence?, among taken: [NewsboatProgram] = []) {
    sequence = KeySequence((prefix?.keys ?? []) + line.sequence.keys)
    var browser: String?
    var viewer: String?
    for step in line.steps {
      let value = step.arguments.dropFirst().joined(separator: " ")
      var command: String?
      switch (step.operation, step.arguments.first) {
      // The one after the link has been opened only brings the usual browser back.
      case ("set", "browser"): browser = value
      case ("set", "external-url-viewer"): viewer = viewer ?? value
      case ("set", _): return nil
      case ("pipe-to", let text?): command = text
      case ("show-urls", _):
        command = viewer
        if viewer == nil { actions.append("links") }
      case ("open-in-browser", _), ("open-in-browser-and-mark-read", _),
        ("open-in-browser-noninteractively", _):
        guard let browser else {
          actions.append("browse")
          continue
        }
        let isDetached = step.operation == "open-in-browser-noninteractively"
        guard add(browser, line, taken, isDetached: isDetached) else { return nil }
        if step.operation == "open-in-browser-and-mark-read" { actions.append("mark-read") }
      // An item that has been opened is read already.
      case ("toggle-article-read", "read"):
        if !actions.contains(where: ["browse", "mark-read"].contains) {
          actions.append("mark-read")
        }
      case (let operation, _):
        guard let action = (try? NewsboatOperation(operation))?.action,
          action != NewsboatProgram.bookmarkAction
            || taken.contains(where: { $0.name == NewsboatProgram.bookmark })
        else { return nil }
        actions.append(action)
      }
      if let command, !add(command, line, taken, getsText: true) { return nil }
    }
    // A browser that is only set, and never asked, was meant to be.
    if actions.isEmpty, let browser, !add(browser, line, taken) { return nil }
    guard !actions.isEmpty else { return nil }
  }

  /// Adds a program, or names one that is the same. Returns false for one without counterpart.
  private mutating func add(
    _ command: String, _ line: NewsboatKeyLine, _ taken: [NewsboatProgram], getsText: Bool = false,
    isDetached: Bool = false
  ) -> Bool {
    guard var program = NewsboatProgram(command, getsText: getsText) else { return false }
    if program.copies {
      actions.append("copy-link")
      return true
    }
    program.about = line.about
    if isDetached { program.place = .background }
    let others = taken + programs
    if let same = others.first(where: { $0.run == program.run && $0.place == program.place }) {
      program.name = same.name
    } else {
      let (names, name) = (Set(others.map(\.name)), program.name)
      var number = 2
      while names.contains(program.name) {
        program.name = "\(name)-\(number)"
        number += 1
      }
      programs.append(program)
    }
    actions.append("run-\(program.name)")
    return true
  }
}
