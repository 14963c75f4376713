import FeedtuiSettings
import TerminalKit

/// A `macro` line of newsboat's, or a `bind` line with several operations: a key for a program, an
/// action or a list of actions.
nonisolated struct NewsboatMacro: Equatable, Sendable {
  /// A program that gets its table in the settings file.
  struct Program: Equatable, Sendable {
    let name: String
    let run: String
    let place: NewsboatProgram.Place
    /// Whether it reads the text of the item.
    let getsText: Bool
    let about: String?

    /// The keys of its table, with their values in TOML.
    var values: [(key: String, literal: String)] {
      [("run", ConfigLiteral.readable(run))]
        + (getsText ? [("input", "\"text\"")] : [])
        + [("place", "\"\(place.rawValue)\"")]
        + (about.map { [("about", ConfigLiteral.text($0))] } ?? [])
    }
  }

  let sequence: KeySequence
  /// The names of actions, one after the other.
  let actions: [String]
  let programs: [Program]

  /// The value of the key in the settings file: `run-mpv, read, down`.
  var target: String { actions.joined(separator: ", ") }

  /// Returns `nil` for what has no counterpart.
  ///
  /// - Parameters:
  ///   - prefix: The key before that of a macro; `nil` for a `bind` line.
  ///   - taken: The programs of other macros. One that is the same is shared.
  init?(
    _ line: NewsboatKeyLine, prefix: KeySequence?, among taken: [Program] = []
  ) {
    sequence = KeySequence((prefix?.keys ?? []) + line.sequence.keys)
    var (actions, programs): ([String], [Program]) = ([], [])
    var pending: String?
    var viewer: String?
    var isUsed = true

    func add(_ command: String, getsText: Bool, isDetached: Bool = false) -> Bool {
      guard let found = NewsboatProgram(command, getsText: getsText) else { return false }
      if found.copies {
        actions.append("copy-link")
        return true
      }
      let place = isDetached ? .background : found.place
      let others = taken + programs
      if let same = others.first(where: { $0.run == found.run && $0.place == place }) {
        actions.append("run-\(same.name)")
        return true
      }
      let names = Set(others.map(\.name))
      let number = (2...1_000).first { !names.contains("\(found.name)-\($0)") } ?? 2
      let name = names.contains(found.name) ? "\(found.name)-\(number)" : found.name
      programs.append(
        Program(
          name: name, run: found.run, place: place, getsText: getsText, about: line.about))
      actions.append("run-\(name)")
      return true
    }

    for step in line.steps {
      switch (step.operation, step.arguments.first) {
      case ("set", "browser"):
        let command = step.arguments.dropFirst().joined(separator: " ")
        // The one after the link has been opened only brings the usual browser back.
        (pending, isUsed) = (command, false)
      case ("set", "external-url-viewer"):
        viewer = viewer ?? step.arguments.dropFirst().joined(separator: " ")
      case ("set", _): return nil
      case ("pipe-to", let command?):
        guard add(command, getsText: true) else { return nil }
      case ("show-urls", _):
        guard let viewer else {
          actions.append("links")
          continue
        }
        guard add(viewer, getsText: true) else { return nil }
      case ("open-in-browser", _), ("open-in-browser-and-mark-read", _),
        ("open-in-browser-noninteractively", _):
        let isDetached = step.operation == "open-in-browser-noninteractively"
        if let command = pending {
          guard add(command, getsText: false, isDetached: isDetached) else { return nil }
          isUsed = true
        } else {
          actions.append("browse")
        }
      case (let operation, _):
        guard let action = NewsboatOperation.all[operation]?.action else { return nil }
        if action == "run-\(NewsboatBookmark.name)",
          !taken.contains(where: { $0.name == NewsboatBookmark.name })
        {
          return nil
        }
        actions.append(action)
      }
    }
    // A browser that is only set, and never asked, was meant to be.
    if actions.isEmpty, let pending, !isUsed, !add(pending, getsText: false) { return nil }
    guard !actions.isEmpty else { return nil }
    self.actions = actions
    self.programs = programs
  }
}
