import FeedSystem
import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// newsboat's keys as assignments of the settings file.
///
/// A key that does the same here already, with the usual keys and with newsboat's, needs none.
struct NewsboatKeys {
  typealias Line = NewsboatConfig.Line

  /// A new assignment, and the comment above it.
  struct New: Equatable, Sendable {
    let assignment: KeyAssignment
    let comment: String
  }

  private(set) var new: [New] = []
  private(set) var programs: [NewsboatMacro.Program] = []
  /// A sentence about the new key for undoing; `nil` if it keeps its own.
  private(set) var rescue: String?
  /// The presets that the user can have: the one that the settings name, else
  /// the usual keys or newsboat's.
  private let presets: [KeyPreset]
  /// The assignments of the settings file.
  let own: [KeyAssignment]
  private(set) var maps: [KeyMaps]
  /// The line that decides about a key on a page, by their names.
  private var deciding: [String: Int] = [:]
  /// The key before those of macros.
  private var prefix: KeySequence = ","
  /// The number of problems before, by preset.
  private let problems: [Int]
  let before: [KeyMaps]

  /// The programs that keys can run so far: that of `bookmark-cmd`, and those of macros.
  private var userPrograms: [UserProgram] {
    programs.compactMap { program in
      ArgumentVector(program.run).map { UserProgram(name: program.name, run: $0) }
    }
  }

  init(_ config: NewsboatConfig, preset: KeyPreset?, own: [KeyAssignment]) {
    self.own = own
    let bookmark = NewsboatBookmark(config)
    let all = [bookmark?.userProgram].compactMap(\.self)
    programs = [bookmark?.program].compactMap(\.self)
    presets = preset.map { [$0] } ?? [.vim, .newsboat]
    maps = presets.map { KeyMaps(preset: $0, assignments: own, programs: all) }
    before = maps
    problems = maps.map(\.problems.count)
    for (number, line) in config.lines.enumerated() where Self.isBinding(line) {
      guard let key = try? NewsboatKeyLine(line) else { continue }
      for page in key.pages { deciding[Self.name(key.sequence, page)] = number }
      if key.steps.first?.operation == "macro-prefix" { prefix = key.sequence }
    }
  }

  private static func isBinding(_ line: Line) -> Bool {
    NewsboatKeyLine.commands.contains(line.command) && line.command != "macro"
  }

  private static func name(_ sequence: KeySequence, _ page: KeyPage) -> String {
    "\(page.rawValue) \(sequence.text)"
  }

  /// Takes over a line about a key. Returns what becomes of it; `nil` for another line.
  ///
  /// - Parameter number: Its place among the lines.
  mutating func take(_ line: Line, number: Int) -> NewsboatEnding? {
    guard NewsboatKeyLine.commands.contains(line.command) else { return nil }
    let key: NewsboatKeyLine
    do throws(NewsboatKeyLine.Failure) {
      key = try NewsboatKeyLine(line)
    } catch {
      return error.ending
    }
    if case .character(let sign)? = key.sequence.keys.first, line.command != "macro",
      ("1"..."9").contains(sign)
    {
      return .nothing("Digits are counts, and the numbers of links.")
    }
    if line.command == "macro" { return takeMacro(key, line, prefix: prefix) }
    let pages = key.pages.filter { deciding[Self.name(key.sequence, $0)] == number }
    guard let step = key.steps.first else {
      return pages.isEmpty ? .taken : free(key, on: pages, line)
    }
    guard !pages.isEmpty else { return .nothing("A later line is about the same key.") }
    if line.command == "bind", key.steps.count > 1 || !step.arguments.isEmpty {
      return takeMacro(key, line, prefix: nil)
    }
    if step.operation == "macro-prefix" { return .taken }
    guard let operation = NewsboatOperation.all[step.operation] else {
      return .notUnderstood("There is no operation \"\(step.operation)\".")
    }
    switch operation {
    case .nothing(let reason): return .nothing(reason)
    case .missing(let reason): return .kept("\(step.operation): \(reason)")
    case .same, .pages: return bind(key, operation, on: pages, line)
    }
  }

  // MARK: Keys of actions

  private mutating func bind(
    _ key: NewsboatKeyLine, _ operation: NewsboatOperation, on pages: Set<KeyPage>, _ line: Line
  ) -> NewsboatEnding {
    let wanted = KeyPage.allCases.filter(pages.contains).compactMap { page in
      operation.actions(on: page).first { has($0, page) }.map { (page: page, action: $0) }
    }
    guard !wanted.isEmpty else { return .nothing("Those pages need no such key.") }
    let missing = wanted.filter { !does(operation, key.sequence, on: $0.page) }
    guard !missing.isEmpty else { return .taken }
    if key.sequence.keys.count == 1,
      let doubled = doubled(operation, key.sequence, on: missing.map(\.page))
    {
      return .nothing("\(doubled) does it here, as \(key.sequence.text) begins other keys.")
    }
    let names = Set(wanted.map(\.action))
    let isForAll = pages == NewsboatKeyLine.everywhere && names.count == 1 && missing.count > 1
    let found =
      isForAll
      ? [KeyAssignment(written: key.sequence.text, action: wanted[0].action)]
      : missing.map {
        KeyAssignment(written: key.sequence.text, action: $0.action, page: $0.page)
      }
    var isTaken = true
    for assignment in found where !add(assignment, key.sequence, line) { isTaken = false }
    return isTaken
      ? .taken : .kept("Your settings use \"\(key.sequence.text)\" for something else.")
  }

  /// Adds an assignment, and frees the longer and shorter keys that would be hidden by it. Returns
  /// false if the user's own settings speak against it.
  private mutating func add(
    _ assignment: KeyAssignment, _ sequence: KeySequence, _ line: Line
  ) -> Bool {
    var added = [New(assignment: assignment, comment: "newsboat: \(line.shown)")]
    for hidden in hidden(by: assignment, sequence) {
      added.append(New(assignment: hidden, comment: "gives way to \"\(assignment.written)\""))
    }
    let all = own + (new + added).map(\.assignment)
    let known = userPrograms
    let changed = presets.map { KeyMaps(preset: $0, assignments: all, programs: known) }
    guard zip(changed, problems).allSatisfy({ $0.problems.count <= $1 }) else { return false }
    new += added
    maps = changed
    return true
  }

  /// Takes a key away from what it does here.
  private mutating func free(
    _ key: NewsboatKeyLine, on pages: Set<KeyPage>, _ line: Line
  ) -> NewsboatEnding {
    let bound = KeyPage.allCases.filter { page in
      pages.contains(page)
        && maps.contains {
          let action = action(of: key.sequence, on: page, $0)
          return action != nil && action != KeyAssignment.nothing
        }
    }
    guard !bound.isEmpty else { return .nothing("The key does nothing here.") }
    if key.isForAll, pages == key.pages {
      let free = KeyAssignment(written: key.sequence.text, action: KeyAssignment.nothing)
      if add(free, key.sequence, line) { return .taken }
    }
    let local = bound.filter { page in
      maps.contains { map in
        map[page].rows.contains { $0.sequences.contains(key.sequence) }
      }
    }
    guard !local.isEmpty else { return .nothing("The key is the same on every page here.") }
    for page in local {
      let free = KeyAssignment(
        written: key.sequence.text, action: KeyAssignment.nothing, page: page)
      guard add(free, key.sequence, line) else { return .nothing("Your settings use the key.") }
    }
    return .taken
  }

  // MARK: Macros

  private mutating func takeMacro(
    _ key: NewsboatKeyLine, _ line: Line, prefix: KeySequence?
  ) -> NewsboatEnding {
    guard
      let macro = NewsboatMacro(key, prefix: prefix, among: programs)
    else {
      let refusals = key.steps.flatMap(\.arguments).lazy.compactMap {
        NewsboatProgram.refusal(of: $0, getsText: false)
      }
      return .kept(refusals.first ?? "Its steps have no counterpart.")
    }
    let assignment = KeyAssignment(written: macro.sequence.text, action: macro.target)
    let beginning = KeyAssignment(
      written: prefix?.text ?? macro.sequence.text, action: KeyAssignment.nothing)
    if prefix != nil,
      !(own + new.map(\.assignment)).contains(where: {
        $0.written == beginning.written
      })
    {
      new.append(New(assignment: beginning, comment: "begins newsboat's macros"))
    }
    new.append(New(assignment: assignment, comment: "newsboat: \(line.shown)"))
    programs += macro.programs
    return .taken
  }

  // MARK: What is lost

  /// Gives undoing another key if it has lost its own: nothing here asks before it is done.
  mutating func rescueUndo() {
    func isLost(_ map: KeyMaps) -> Bool { map[.river].key(of: Self.undo) == nil }
    guard maps.contains(where: isLost), !before.contains(where: isLost) else { return }
    let sequence: KeySequence = "^_"
    let assignment = KeyAssignment(written: sequence.text, action: Self.undo)
    let all = own + new.map(\.assignment) + [assignment]
    let known = userPrograms
    let changed = presets.map { KeyMaps(preset: $0, assignments: all, programs: known) }
    guard zip(changed, problems).allSatisfy({ $0.problems.count <= $1 }) else { return }
    new.append(New(assignment: assignment, comment: "as newsboat's keys leave none for it"))
    maps = changed
    rescue = "\(sequence.text) undoes, as your keys leave no other key for it."
  }

  private static let undo = "undo"
}
