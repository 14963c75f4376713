import TerminalKit

/// Changes settings: at once for the pages, and in the settings file, one line for each value.
final class SettingsService {
  private let mailbox: Mailbox
  /// The path of the file, for messages.
  private let path: String
  /// `nil` where nothing is kept on disk.
  private let file: ConfigFile?
  /// The keys that messages name.
  var keys: KeyHints
  /// The file as it was last read or written.
  private var known: ConfigText
  /// The changes that are not in the file, or not yet; the newest of each place.
  private var unsaved: [ConfigChange] = []
  /// The places that could not be written.
  private var failed: Set<ConfigPlace> = []
  /// The acts of this run, the last one last, and those that were undone.
  private var (done, undone): ([SettingsAct], [SettingsAct]) = ([], [])
  private var snapshots: [Int: SettingsSnapshot] = [:]
  private var lastNumber = 0
  /// The latest task that writes the file.
  private var lastTurn: Task<Void, Never>?

  init(_ config: EffectiveConfig, mailbox: Mailbox) {
    self.mailbox = mailbox
    path = config.paths?.config ?? ""
    file = config.paths.map { ConfigFile(path: $0.config) }
    keys = config.keyMaps.hints
    known = config.config.text
  }

  /// Makes a change. Returns the act; `nil` if nothing has changed.
  @discardableResult
  func run(_ effect: SettingsEffect) -> SettingsAct? {
    defer { mailbox.post(.feeds(.editEnded)) }
    switch effect {
    case .change(let changes, let words): return change(changes, words)
    case .editRules(let edits, let words):
      var rules = shown.rules
      for edit in edits { rules.apply(edit) }
      return change([ConfigChange(place: .rules, value: rules.text)], words)
    }
  }

  private func change(_ changes: [ConfigChange], _ words: String) -> SettingsAct? {
    let shown = shown
    let before = changes.map {
      ConfigChange(place: $0.place, value: shown.value(at: $0.place))
    }
    guard before != changes else {
      mailbox.post(.said("Nothing changed"))
      return nil
    }
    lastNumber += 1
    let act = SettingsAct(number: lastNumber, changes: changes, before: before, words: words)
    done.append(act)
    undone = []
    apply(changes, of: act, nil, saying: "\(words) · \(keys["undo"]) undo")
    return act
  }

  /// Whether an act of this run can be undone.
  var hasActs: Bool { !done.isEmpty }

  /// Takes up an act of a run before, as the one to be undone next. Returns whether the file still
  /// has its values.
  func takeUp(_ stored: StoredSettingsAct) -> Bool {
    let values = stored.changes
    guard unsaved.isEmpty, values.allSatisfy({ known.value(at: $0.place) == $0.value }) else {
      return false
    }
    lastNumber += 1
    let act = SettingsAct(
      number: lastNumber, changes: values, before: stored.before, words: stored.words)
    snapshots[act.number] = SettingsSnapshot(before: known.applying(act.before), after: known)
    done.append(act)
    return true
  }

  /// Undoes the last act, or does it again, and returns it; `nil` if there was none.
  func turnBack(_ turn: UndoTurn) -> SettingsAct? {
    let last: SettingsAct? =
      switch turn {
      case .undo: done.popLast()
      case .redo: undone.popLast()
      }
    guard let last else { return nil }
    let words: String
    switch turn {
    case .undo:
      undone.append(last)
      words = "Undone: \(last.words) · \(keys["redo"]) redo"
    case .redo:
      done.append(last)
      words = "Redone: \(last.words) · \(keys["undo"]) undo"
    }
    apply(last.changes(turn), of: last, turn, saying: words)
    mailbox.post(.feeds(.editEnded))
    return last
  }

  /// Waits until all changes are in the file.
  func finish() async {
    await lastTurn?.value
  }

  // MARK: The pages

  /// The file with all changes of this run.
  private var shown: ConfigText { known.applying(unsaved) }

  private func show() {
    mailbox.post(
      .settings(
        .changed(Config(shown.bytes, path: path), unsaved: failed)))
  }

  private func remember(_ changes: [ConfigChange]) {
    unsaved.removeAll { old in changes.contains { $0.place == old.place } }
    unsaved += changes
    failed.subtract(changes.map(\.place))
  }

  // MARK: The file

  /// Shows the changes at once, and writes them when earlier ones have been written. `turn` is
  /// `nil` for a new act.
  private func apply(
    _ changes: [ConfigChange], of act: SettingsAct, _ turn: UndoTurn?, saying words: String
  ) {
    remember(changes)
    show()
    lastTurn = Task { [lastTurn] in
      await lastTurn?.value
      if turn == .undo, snapshots[act.number] == nil { return forget(act, words) }
      do throws(FileError) {
        switch try await write(changes, of: act, turn) {
        case .written(let before, let after):
          learn(after)
          if turn != .undo {
            snapshots[act.number] = SettingsSnapshot(before: before, after: after)
          }
          settle(changes, file == nil ? "\(words) (kept until you quit)" : words)
        case .conflict(let place, let now):
          failed.insert(place)
          learn(now)
          fail(changes, Self.conflict(at: place))
        }
      } catch {
        let message = error.message.replacing(Sanitizer.line(path), with: name)
        fail(changes, "\(message.dropLast()); kept until you quit")
      }
    }
  }

  /// Remembers the file as it is. While the rules could not be written they stay as they were
  /// known, so that later ones cannot replace those of another program unnoticed either.
  private func learn(_ text: ConfigText) {
    let rules = known.rules
    known = text
    if failed.contains(.rules) { known.setRules(rules) }
  }

  private static func conflict(at place: ConfigPlace) -> String {
    place == .rules
      ? "The rules were edited meanwhile; yours are kept until you quit"
      : "\(Sanitizer.line(place.name)) was edited meanwhile; your value is kept until you quit"
  }

  private func fail(_ changes: [ConfigChange], _ message: String) {
    failed.formUnion(changes.map(\.place))
    show()
    mailbox.post(.failed(message))
  }

  private func write(
    _ changes: [ConfigChange], of act: SettingsAct, _ turn: UndoTurn?
  ) async throws(FileError) -> ConfigFile.Outcome {
    let (known, snapshot) = (known, snapshots[act.number])
    guard let file else {
      let target = turn.flatMap { snapshot?.target($0, from: known) }
      return .written(before: known, after: target ?? known.applying(changes))
    }
    let result = await Task.detached {
      Result<ConfigFile.Outcome, FileError> { () throws(FileError) in
        try file.write(changes, known: known) { current in
          turn.flatMap { snapshot?.target($0, from: current) }
        }
      }
    }.value
    return try result.get()
  }

  /// An act that could not be written was undone: what the file has holds again, unless an earlier
  /// act could not be written either.
  private func forget(_ act: SettingsAct, _ words: String) {
    let places = act.changes.map(\.place).filter { place in
      !done.contains { earlier in
        snapshots[earlier.number] == nil && earlier.changes.contains { $0.place == place }
      }
    }
    unsaved.removeAll { places.contains($0.place) }
    let rest = act.changes.map(\.place).filter { !places.contains($0) }
    failed.formUnion(rest)
    show()
    mailbox.post(.said(Sanitizer.line(words)))
  }

  /// The changes are in the file.
  private func settle(_ changes: [ConfigChange], _ words: String) {
    unsaved.removeAll { changes.contains($0) }
    show()
    mailbox.post(.said(Sanitizer.line(words)))
  }

  private var name: String {
    Sanitizer.line(path.split(separator: "/").last.map(String.init) ?? path)
  }
}
