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
  /// The programs that keys can run so far: that of `bookmark-cmd`, and those of macros.
  private(set) var programs: [NewsboatProgram] = []
  /// A sentence about the new key for undoing; `nil` if it keeps its own.
  private(set) var rescue: String?
  /// The presets that the user can have: the one that the settings name, else the usual keys or
  /// newsboat's.
  private let presets: [KeyPreset]
  /// The assignments of the settings file.
  private let own: [KeyAssignment]
  private let make: KeyMaps.Maker
  /// The keys of each preset, without newsboat's and with those so far.
  private let before: [KeyMaps]
  private var now: [KeyMaps]
  /// The line that decides about a key on a page, by their names.
  private var deciding: [String: Int] = [:]
  /// The key before those of macros.
  private var prefix: KeySequence = ","

  init(
    _ config: NewsboatConfig, preset: KeyPreset?, own: [KeyAssignment],
    make: @escaping KeyMaps.Maker
  ) {
    self.own = own
    self.make = make
    programs = [NewsboatProgram(bookmarksOf: config)].compactMap(\.self)
    presets = preset.map { [$0] } ?? [.vim, .newsboat]
    let known = programs.compactMap(\.userProgram)
    before = presets.map { make($0, own, known) }
    now = before
    for (number, line) in config.lines.enumerated() where line.command != "macro" {
      guard NewsboatKeyLine.commands.contains(line.command), let key = try? NewsboatKeyLine(line)
      else { continue }
      for page in key.pages { deciding[Self.name(key.sequence, page)] = number }
      if key.steps.first?.operation == "macro-prefix" { prefix = key.sequence }
    }
  }

  private static func name(_ sequence: KeySequence, _ page: KeyPage) -> String {
    "\(page.rawValue) \(sequence.text)"
  }

  /// Takes over a line about a key, whose place among the lines is `number`.
  mutating func take(_ line: Line, number: Int) throws(ImportRefusal) {
    let key = try NewsboatKeyLine(line)
    if line.command == "macro" { return try takeMacro(key, line, prefix: prefix) }
    if case .character("1"..."9")? = key.sequence.keys.first {
      throw .noPlace("Digits are counts, and the numbers of links.")
    }
    let pages = key.pages.filter { deciding[Self.name(key.sequence, $0)] == number }
    guard let step = key.steps.first else {
      if !pages.isEmpty { try free(key, on: pages, line) }
      return
    }
    guard !pages.isEmpty else { throw .noPlace("A later line is about the same key.") }
    if line.command == "bind", key.steps.count > 1 || !step.arguments.isEmpty {
      return try takeMacro(key, line, prefix: nil)
    }
    if step.operation == "macro-prefix" { return }
    // Keys of podcasts do nothing in newsboat's lists, so they must not hide or mark items here.
    if step.isOfPodcasts { try? free(key, on: pages.subtracting([.downloads]), line) }
    try bind(key.sequence, try NewsboatOperation(step.operation), on: pages, line)
  }

  // MARK: Keys of actions

  private mutating func bind(
    _ sequence: KeySequence, _ operation: NewsboatOperation, on pages: Set<KeyPage>, _ line: Line
  ) throws(ImportRefusal) {
    let wanted = KeyPage.allCases.filter(pages.contains).compactMap { page in
      operation.actions(on: page).first { action in now.allSatisfy { $0.has(action, on: page) } }
        .map { (page: page, action: $0) }
    }
    guard !wanted.isEmpty else {
      let needsProgram = operation.action == NewsboatProgram.bookmarkAction && programs.isEmpty
      throw .noPlace(
        needsProgram
          ? "bookmark-cmd names no program." : "These pages have no such action.")
    }
    let missing = wanted.filter { !does(operation, sequence, on: $0.page) }
    guard let first = missing.first else { return }
    // On other pages the same action may be about something else: "read" about a whole feed.
    let others = NewsboatKeyLine.everywhere.subtracting(wanted.map(\.page))
    let isForAll =
      pages == NewsboatKeyLine.everywhere && missing.count > 1
      && wanted.allSatisfy { $0.action == first.action }
      && !others.contains { page in now.contains { $0[page].actions.contains(first.action) } }
    let movesG = isForAll && first.action == "top" && !isBeginning(sequence)
    if !movesG, let doubled = doubled(operation, sequence, on: missing.map(\.page)) {
      throw .noPlace("\(doubled) does it here, as \(sequence.text) begins other keys.")
    }
    var isTaken = true
    for (page, action) in isForAll ? [first] : missing {
      isTaken = assign(sequence, action, on: isForAll ? nil : page, line) && isTaken
    }
    if !isTaken { throw .kept("Your settings use \"\(sequence.text)\" for something else.") }
  }

  /// Whether other lines have longer keys that begin with this one.
  private func isBeginning(_ sequence: KeySequence) -> Bool {
    deciding.keys.contains { $0.contains(" \(sequence.text)") && !$0.hasSuffix(sequence.text) }
  }

  /// Assigns a key, and frees the longer and shorter keys that would be hidden by it. Returns
  /// false if the user's own settings speak against it.
  private mutating func assign(
    _ sequence: KeySequence, _ action: String, on page: KeyPage?, _ line: Line
  ) -> Bool {
    let assignment = KeyAssignment(written: sequence.text, action: action, page: page)
    let given = New(assignment: assignment, comment: "newsboat: \(line.shown)")
    let hidden = (assignment.movesG ? [] : hidden(by: sequence, on: page)).map { free in
      New(assignment: free, comment: "gives way to \"\(sequence.text)\"")
    }
    return add([given] + hidden)
  }

  private mutating func add(_ added: [New]) -> Bool {
    let all = own + (new + added).map(\.assignment)
    let known = programs.compactMap(\.userProgram)
    let changed = presets.map { make($0, all, known) }
    guard zip(changed, before).allSatisfy({ $0.problems.count <= $1.problems.count }) else {
      return false
    }
    (new, now) = (new + added, changed)
    return true
  }

  /// Takes a key away from what it does here.
  private mutating func free(
    _ key: NewsboatKeyLine, on pages: Set<KeyPage>, _ line: Line
  ) throws(ImportRefusal) {
    let (sequence, nothing) = (key.sequence, KeyAssignment.nothing)
    let bound = KeyPage.allCases.filter { page in
      pages.contains(page)
        && now.contains { (action(of: sequence, on: page, $0) ?? nothing) != nothing }
    }
    guard !bound.isEmpty else { throw .noPlace("The key does nothing here.") }
    // Pages that newsboat does not have need Enter, as a new rule does.
    let isForAll =
      pages == NewsboatKeyLine.everywhere && pages == key.pages && sequence != Self.enter
    if isForAll, key.steps.isEmpty, assign(sequence, nothing, on: nil, line) { return }
    let local = bound.filter { page in
      now.contains { $0[page].rows.contains { $0.keys.contains(sequence) } }
    }
    guard !local.isEmpty else { throw .noPlace("The key is the same on every page here.") }
    for page in local where !assign(sequence, nothing, on: page, line) {
      throw .noPlace("Your settings use the key.")
    }
  }

  private static let enter: KeySequence = "Enter"

  // MARK: What keys do here

  /// Returns the action of a key on a page; `nil` if it has none.
  private func action(of sequence: KeySequence, on page: KeyPage, _ keys: KeyMaps) -> String? {
    let given = (own + new.map(\.assignment)).last {
      $0.page == page && KeySequence($0.written) == sequence
    }
    return given?.action ?? keys.action(of: sequence, on: page)
  }

  /// Whether the key does it on that page with every preset.
  private func does(
    _ operation: NewsboatOperation, _ sequence: KeySequence, on page: KeyPage
  ) -> Bool {
    let accepted = operation.actions(on: page)
    return now.allSatisfy { keys in
      action(of: sequence, on: page, keys).map(accepted.contains) ?? false
    }
  }

  /// Returns the same key twice, if that does it on all these pages and the key alone does nothing.
  private func doubled(
    _ operation: NewsboatOperation, _ sequence: KeySequence, on pages: [KeyPage]
  ) -> String? {
    let twice = KeySequence(sequence.keys + sequence.keys)
    let isDone = pages.allSatisfy { page in
      now.allSatisfy { action(of: sequence, on: page, $0) == nil }
        && does(operation, twice, on: page)
    }
    return isDone && sequence.keys.count == 1 ? twice.text : nil
  }

  /// Returns what frees the keys that begin with this one, or that it begins with.
  private func hidden(by sequence: KeySequence, on page: KeyPage?) -> [KeyAssignment] {
    var found: [KeyAssignment] = []
    func free(_ rows: [ActionFacts], on page: KeyPage?) {
      for other in rows.flatMap(\.keys)
      where other.extends(sequence) || sequence.extends(other) {
        let isFree = found.contains {
          $0.written == other.text && ($0.page == page || $0.page == nil)
        }
        if isFree { continue }
        found.append(
          KeyAssignment(written: other.text, action: KeyAssignment.nothing, page: page))
      }
    }
    for keys in now {
      free(keys.everywhere.rows, on: nil)
      for place in page.map({ [$0] }) ?? KeyPage.allCases { free(keys[place].rows, on: page) }
    }
    return found
  }

  // MARK: Macros

  private mutating func takeMacro(
    _ key: NewsboatKeyLine, _ line: Line, prefix: KeySequence?
  ) throws(ImportRefusal) {
    guard let macro = NewsboatMacro(key, prefix: prefix, among: programs) else {
      let refusals = key.steps.flatMap(\.arguments).lazy.compactMap {
        NewsboatProgram.refusal(of: $0)
      }
      throw .kept(refusals.first ?? "Its steps have no counterpart.")
    }
    let assigned = (own + new.map(\.assignment)).map(\.written)
    if let prefix, !assigned.contains(prefix.text) {
      let nothing = KeyAssignment(written: prefix.text, action: KeyAssignment.nothing)
      new.append(New(assignment: nothing, comment: "begins newsboat's macros"))
    }
    let assignment = KeyAssignment(written: macro.sequence.text, action: macro.target)
    new.append(New(assignment: assignment, comment: "newsboat: \(line.shown)"))
    programs += macro.programs
  }

  /// Gives bookmarks the key that they have in newsboat by themselves, unless a line is about it.
  mutating func bindBookmarks() {
    let action = NewsboatProgram.bookmarkAction
    let isBound = (own + new.map(\.assignment)).contains { $0.action.contains(action) }
    guard !isBound, !deciding.keys.contains(where: { $0.hasSuffix(" ^B") }),
      programs.contains(where: { $0.name == NewsboatProgram.bookmark })
    else { return }
    let assignment = KeyAssignment(written: "^B", action: action)
    _ = add([New(assignment: assignment, comment: "newsboat's key for bookmarks")])
  }

  // MARK: What is lost

  /// Gives undoing another key if it has lost its own: nothing here asks before it is done.
  mutating func rescueUndo() {
    func isLost(_ keys: KeyMaps) -> Bool { keys[.river].key(of: "undo") == nil }
    guard now.contains(where: isLost), !before.contains(where: isLost) else { return }
    let assignment = KeyAssignment(written: "^_", action: "undo")
    guard add([New(assignment: assignment, comment: "as newsboat's keys leave none for it")])
    else { return }
    rescue = "Undo is on ^_: your keys use all others."
  }

  /// A sentence about the keys that `g` moves if it goes to the top; `nil` if it does not.
  var moved: String? {
    new.contains(where: \.assignment.movesG)
      ? "g goes to the top: keys that began with it begin with ' now, as 'f (feeds) and 'u (unread)."
      : nil
  }

  /// A sentence about the actions that had keys before and have none on any page any more; `nil`
  /// without such.
  var loss: String? {
    var rest = Set(now.first?.bound ?? [])
    let lost = before.first?.bound.filter { rest.insert($0).inserted } ?? []
    guard !lost.isEmpty else { return nil }
    return "No key is left for \(lost.joined(separator: ", ")): \":\" finds them by name."
  }
}
