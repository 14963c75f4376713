import FeedStorage
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import SafeText

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
  private var unsaved: [ConfigPlace.Change] = []
  /// The places that could not be written.
  private var failed: Set<ConfigPlace> = []
  private let journal: JournalStore
  /// The acts of the user: the file is written, and the journal, in the order of the keys.
  private let acts: TaskQueue
  private var watch: FileWatch?
  /// The acts that this run has done or undone, by their numbers in the journal.
  private var handled: [Int64: Handled] = [:]

  private struct Handled {
    let places: [ConfigPlace]
    /// The file before and after the act; `nil` if it could not be written.
    var snapshot: SettingsSnapshot?
    var isUndone = false
  }

  init(_ config: EffectiveConfig, store: FeedStore, mailbox: Mailbox, acts: TaskQueue) {
    self.mailbox = mailbox
    journal = store.journal
    self.acts = acts
    path = config.paths?.config ?? ""
    file = config.paths.map { ConfigFile(path: $0.config) }
    keys = config.keys.hints
    known = config.config.text
  }

  /// Makes changes, which can be undone, unless they change nothing.
  func make(_ changes: [ConfigPlace.Change], _ summary: String) {
    change(changes, summary)
    mailbox.post(.actEnded)
  }

  func edit(_ edits: [RuleEdit], _ summary: String) {
    var rules = shown.rules
    for edit in edits { rules.apply(edit) }
    make([ConfigPlace.Change(place: .rules, value: rules.text)], summary)
  }

  /// Shows the changes at once, and writes them when earlier acts have been stored.
  private func change(_ changes: [ConfigPlace.Change], _ summary: String) {
    let before = changes.map { [shown] in
      ConfigPlace.Change(place: $0.place, value: shown.value(at: $0.place))
    }
    guard before != changes else { return mailbox.post(.said("Nothing changed")) }
    let act = SettingsAct(changes: changes, before: before, summary: summary)
    show(changes)
    acts.add { @MainActor [self] in
      let snapshot = await write(changes, saying: "\(summary) · \(keys["undo"]) undo")
      do {
        let number = try await journal.record(try act.stored(), as: .settings)
        handled[number] = Handled(places: changes.map(\.place), snapshot: snapshot)
      } catch {
        mailbox.post(.failed(message(for: error)))
      }
    }
  }

  /// Undoes an act of the journal, or does it again. An act of another run is forgotten if the file
  /// has other values by now.
  func undoOrRedo(_ direction: UndoDirection, _ edit: FileEdit, _ number: Int64) async throws {
    guard let act = SettingsAct(edit), let snapshot = await takeUp(act, number, direction) else {
      mailbox.post(.said(direction.refusal("the settings have changed meanwhile")))
      return try await journal.forget(number)
    }
    let (changes, summary) = (act.changes(direction), direction.sentence(act.summary, keys))
    handled[number]?.isUndone = direction == .undo
    show(changes)
    if direction == .undo, snapshot == nil {
      forget(changes.map(\.place), summary)
    } else {
      let written = await write(
        changes, exact: { snapshot?.target(direction, from: $0) }, saying: summary)
      if direction == .redo, let written { handled[number]?.snapshot = written }
    }
    try await journal.finish(number, direction)
  }

  /// Returns the file before and after the act, if this run has written it. An act of another run
  /// is taken up if the file still has its values, or else the result is `nil`: another program may
  /// have undone, or done again, what this one has done, too.
  private func takeUp(
    _ act: SettingsAct, _ number: Int64, _ direction: UndoDirection
  ) async -> SettingsSnapshot?? {
    let own = handled[number].map(\.snapshot)
    let now = await Task.detached { [file] in try? file?.read() }.value ?? known
    let values = direction == .undo ? act.changes : act.before
    guard unsaved.isEmpty, values.allSatisfy({ now.value(at: $0.place) == $0.value }) else {
      return own
    }
    learn(now)
    if let own { return own }
    let next = now.applying(act.changes(direction))
    let snapshot =
      switch direction {
      case .undo: SettingsSnapshot(before: next, after: now)
      case .redo: SettingsSnapshot(before: now, after: next)
      }
    handled[number] = Handled(places: values.map(\.place), snapshot: snapshot)
    return snapshot
  }

  // MARK: Other programs

  /// Begins to follow what an editor, or any feedtui, writes into the file.
  func startWatching() {
    guard watch == nil, let file else { return }
    watch = FileWatch(file.path) { [weak self] in self?.follow() }
  }

  /// Finds changes that the watch has missed. To be called once a minute.
  func checkFile() { watch?.check() }

  func stopWatching() {
    watch?.stop()
    watch = nil
  }

  /// Uses the file as it is now; what could not be written stays until the user quits.
  private func follow() {
    acts.add { @MainActor [self] in
      guard let file else { return }
      let read = await Task.detached {
        Result<ConfigText, FileError> { () throws(FileError) in try file.read() }
      }.value
      switch read {
      case .success(let text):
        guard text != known else { return }
        learn(text)
        show()
        let problems = Config(text.bytes, path: path).problems
        let problem = problems.first { $0.kind == .error } ?? problems.first
        mailbox.post(
          problem.map { .failed($0.brief) } ?? .said("\(name) reloaded"))
      case .failure(let error):
        mailbox.post(.failed(error.message.replacing(Sanitizer.line(path), with: name)))
      }
    }
  }

  // MARK: The pages

  /// The file with all changes of this run.
  private var shown: ConfigText { known.applying(unsaved) }

  private func show() {
    mailbox.post(
      .settings(
        .changed(Config(shown.bytes, path: path), unsaved: failed)))
  }

  /// Shows changes that are not in the file yet.
  private func show(_ changes: [ConfigPlace.Change]) {
    unsaved.removeAll { old in changes.contains { $0.place == old.place } }
    unsaved += changes
    failed.subtract(changes.map(\.place))
    show()
  }

  // MARK: The file

  /// Writes changes, and says what came of it. `exact` may return the complete new contents.
  /// Returns the file before and after; `nil` if it could not be written.
  private func write(
    _ changes: [ConfigPlace.Change],
    exact: @escaping @Sendable (_ current: ConfigText) -> ConfigText? = { _ in nil },
    saying summary: String
  ) async -> SettingsSnapshot? {
    guard let file else {
      let snapshot = SettingsSnapshot(
        before: known, after: exact(known) ?? known.applying(changes))
      written(changes, snapshot, "\(summary) (kept until you quit)")
      return snapshot
    }
    let result = await Task.detached { [known] in
      Result<ConfigFile.Outcome, FileError> { () throws(FileError) in
        try file.write(changes, known: known, exact: exact)
      }
    }.value
    switch result {
    case .success(.written(let before, let after)):
      let snapshot = SettingsSnapshot(before: before, after: after)
      written(changes, snapshot, summary)
      return snapshot
    case .success(.conflict(let place, let now)):
      failed.insert(place)
      learn(now)
      fail(changes, Self.conflict(at: place))
    case .failure(let error):
      let message = error.message.replacing(Sanitizer.line(path), with: name)
      fail(changes, "\(message.dropLast()); kept until you quit")
    }
    return nil
  }

  /// The changes are in the file.
  private func written(_ changes: [ConfigPlace.Change], _ file: SettingsSnapshot, _ summary: String)
  {
    learn(file.after)
    unsaved.removeAll { changes.contains($0) }
    show()
    mailbox.post(.said(Sanitizer.line(summary)))
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

  private func fail(_ changes: [ConfigPlace.Change], _ message: String) {
    failed.formUnion(changes.map(\.place))
    show()
    mailbox.post(.failed(message))
  }

  /// An act that could not be written was undone: what the file has holds again, unless an earlier
  /// act could not be written either.
  private func forget(_ places: [ConfigPlace], _ summary: String) {
    let rest = places.filter { place in
      handled.values.contains { !$0.isUndone && $0.snapshot == nil && $0.places.contains(place) }
    }
    unsaved.removeAll { places.contains($0.place) && !rest.contains($0.place) }
    failed.formUnion(rest)
    show()
    mailbox.post(.said(Sanitizer.line(summary)))
  }

  private var name: String { FileProblem.fileName(path) }
}
