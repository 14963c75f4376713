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

  /// `orElse` is called for a change that changes nothing.
  func run(_ effect: SettingsEffect, orElse: () -> Void) {
    switch effect {
    case .change(let changes, let words): change(changes, words, orElse)
    }
    mailbox.post(.feeds(.editEnded))
  }

  private func change(_ changes: [ConfigChange], _ words: String, _ orElse: () -> Void) {
    let shown = shown
    let before = changes.map {
      ConfigChange(place: $0.place, value: shown.value(at: $0.place))
    }
    guard before != changes else {
      orElse()
      return mailbox.post(.said("Nothing changed"))
    }
    lastNumber += 1
    let act = SettingsAct(number: lastNumber, changes: changes, before: before, words: words)
    done.append(act)
    undone = []
    let number = act.number
    apply(changes, saying: "\(words) · \(keys["undo"]) undo") { [weak self] before, after in
      self?.snapshots[number] = SettingsSnapshot(before: before, after: after)
    }
  }

  /// Undoes the last act, or does it again. Returns whether there was one.
  func turnBack(_ turn: UndoTurn) -> Bool {
    let last: SettingsAct? =
      switch turn {
      case .undo: done.popLast()
      case .redo: undone.popLast()
      }
    guard let last else { return false }
    let words: String
    switch turn {
    case .undo:
      undone.append(last)
      words = "Undone: \(last.words) · \(keys["redo"]) redo"
    case .redo:
      done.append(last)
      words = "Redone: \(last.words) · \(keys["undo"]) undo"
    }
    apply(last.changes(turn), saying: words, turning: (last.number, turn))
    mailbox.post(.feeds(.editEnded))
    return true
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
        .changed(Config(shown.bytes, path: path), unsaved: Set(unsaved.map(\.place)))))
  }

  private func remember(_ changes: [ConfigChange]) {
    unsaved.removeAll { old in changes.contains { $0.place == old.place } }
    unsaved += changes
  }

  // MARK: The file

  /// Shows the changes at once, and writes them when earlier ones have been written.
  private func apply(
    _ changes: [ConfigChange], saying words: String, turning: (number: Int, UndoTurn)? = nil,
    then: @escaping (_ before: ConfigText, _ after: ConfigText) -> Void = { _, _ in }
  ) {
    remember(changes)
    show()
    lastTurn = Task { [lastTurn] in
      await lastTurn?.value
      let target = turning.flatMap { turn in
        snapshots[turn.number].map { snapshot in (snapshot, turn.1) }
      }
      guard let file else {
        let before = known
        known =
          target.flatMap { $0.target($1, from: before) } ?? before.applying(changes)
        then(before, known)
        return settle(changes, "Until you quit: \(words)")
      }
      do throws(FileError) {
        let outcome = try await Self.write(changes, to: file, known: known, target)
        switch outcome {
        case .written(let before, let after):
          known = after
          then(before, after)
          settle(changes, words)
        case .conflict(let place, let now):
          known = now
          show()
          let value = now.value(at: place).map(Sanitizer.line)
          mailbox.post(
            .failed(
              "\(name) was edited meanwhile (\(Sanitizer.line(place.name)) "
                + (value.map { "= \($0)" } ?? "is gone") + "). Your value holds until you quit."))
        }
      } catch {
        let message = error.message.replacing(Sanitizer.line(path), with: name)
        mailbox.post(.failed("\(message) Your value holds until you quit."))
      }
    }
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

  private nonisolated static func write(
    _ changes: [ConfigChange], to file: ConfigFile, known: ConfigText,
    _ target: (SettingsSnapshot, UndoTurn)?
  ) async throws(FileError) -> ConfigFile.Outcome {
    let result = await Task.detached {
      Result<ConfigFile.Outcome, FileError> { () throws(FileError) in
        try file.write(changes, known: known) { current in
          target.flatMap { $0.target($1, from: current) }
        }
      }
    }.value
    return try result.get()
  }
}
