import FeedModel

/// The keys of all pages: a preset with the user's own bindings.
package struct KeyMaps: Sendable {
  package let catalogue: ActionCatalogue
  private let capabilities: Capabilities
  /// The keys of the pages; those of others are the standard ones.
  private var tables: [KeyPage: KeyTable] = [:]
  /// The keys of actions that every page has.
  package private(set) var everywhere: KeyTable
  /// The user's programs and lists of actions.
  private var own: OwnActions
  /// Keys of such actions that the user wants on one page only.
  private var local: [KeyPage: [(sequence: KeySequence, action: String)]] = [:]
  /// The tables with the actions that may not be done; `nil` if all may be.
  private var whole: (tables: [KeyPage: KeyTable], everywhere: KeyTable)?
  /// The user's bindings that are invalid or hide others, in their order, without the file's path.
  package private(set) var problems: [FileProblem] = []
  /// The user's bindings so far. Of two that collide, the first is used.
  private var taken: [(sequence: KeySequence, assignment: KeyAssignment)] = []

  /// Applies the user's bindings to a preset, without the actions that may not be done.
  ///
  /// The standard keys of a page are made only when they are asked for, but once for the river,
  /// which each start asks for several times.
  package init(
    _ catalogue: ActionCatalogue, preset: KeyPreset = .vim, assignments: [KeyAssignment] = [],
    programs: [UserProgram] = [], capabilities: Capabilities = .all
  ) {
    self.catalogue = catalogue
    self.capabilities = capabilities
    everywhere = KeyTable(catalogue.everywhere)
    let isStandard = preset == .vim && assignments.isEmpty && programs.isEmpty
    for page in isStandard ? [.river] : KeyPage.allCases {
      tables[page] = KeyTable(catalogue.page(page))
    }
    own = OwnActions(programs, assignments, tables, everywhere)
    everywhere.rows += own.rows
    let movesG = assignments.contains(where: \.movesG)
    let standard = isStandard ? [] : KeyPage.allCases.compactMap { tables[$0] } + [everywhere]
    for assignment in preset.assignments(standard, movesG: movesG) {
      guard let sequence = KeySequence(assignment.written) else { continue }
      bind(sequence, assignment)
    }
    for assignment in assignments { take(assignment) }
    for program in programs { check(program) }
    removeConflicts()
    if capabilities != .all { whole = (tables, everywhere) }
    tables = tables.mapValues { $0.allowed(by: capabilities) }
    everywhere = everywhere.allowed(by: capabilities)
  }

  /// The first keys of all actions.
  package var hints: KeyHints { KeyHints(self) }

  /// The keys of a page.
  package subscript(page: KeyPage) -> KeyTable {
    tables[page] ?? KeyTable(catalogue.page(page)).allowed(by: capabilities)
  }

  /// The actions of a page, and of every page, that may not be done. A stranger does not hear of
  /// the user's own.
  package func withheld(on page: KeyPage) -> [KeyTable] {
    guard let whole else { return [] }
    let own = Set(own.rows.map(\.name))
    return [whole.tables[page] ?? KeyTable(catalogue.page(page)), whole.everywhere].map { table in
      KeyTable(table.rows.filter { !capabilities.contains($0.needs) && !own.contains($0.name) })
    }
  }

  /// The keys that hold on every page, as they are on that one, which may have taken some.
  package func everywhere(on page: KeyPage) -> KeyTable {
    var table = everywhere
    table.rows.removeAll { own.pages(of: $0.name)?.contains(page) == false }
    let taken = Set(tables[page]?.rows.flatMap(\.keys) ?? [])
    for index in table.rows.indices { table.rows[index].keys.removeAll(where: taken.contains) }
    for (sequence, action) in local[page] ?? [] {
      _ = table.clear(around: sequence)
      table.rebind(sequence, to: action)
    }
    return table
  }

  /// The keys that hold on every page, then page by page.
  package var sections: [KeySection] {
    [KeySection(page: nil, table: everywhere)]
      + KeyPage.allCases.map { KeySection(page: $0, table: self[$0]) }
  }

  /// The names of all actions.
  package var actions: [String] {
    var seen: Set<String> = []
    return (KeyPage.allCases.flatMap { self[$0].actions } + everywhere.actions).filter {
      seen.insert($0).inserted
    }
  }

  // MARK: The user's bindings

  private mutating func take(_ assignment: KeyAssignment) {
    guard let sequence = KeySequence(assignment.written), !sequence.beginsWithCount else {
      return report(
        "\"\(assignment.written)\" cannot be bound: not a valid key sequence.", assignment.line)
    }
    if let message = objection(to: assignment) ?? collision(of: sequence, assignment) {
      return report(message, assignment.line)
    }
    taken.append((sequence, assignment))
    bind(sequence, assignment)
  }

  private mutating func report(_ message: String, _ line: Int?) {
    problems.append(FileProblem(path: "", line: line, message: message))
  }

  /// Returns why an action cannot be bound; `nil` if it can.
  private func objection(to assignment: KeyAssignment) -> String? {
    let action = assignment.action
    if action == KeyAssignment.nothing { return nil }
    if let unknown = KeyAssignment.names(in: action).first(where: { !actions.contains($0) }) {
      let names = actions + [KeyAssignment.nothing]
      return "Unknown action \"\(unknown)\".\(NearestName.hint(for: unknown, in: names))"
    }
    guard let page = assignment.page, !self[page].actions.contains(action) else { return nil }
    if let pages = own.pages(of: action) {
      let first = KeyAssignment.names(in: action)[0]
      return pages.contains(page) ? nil : "[keys.\(page.rawValue)] has no action \"\(first)\"."
    }
    return everywhere.actions.contains(action)
      ? nil : "[keys.\(page.rawValue)] has no action \"\(action)\"."
  }

  /// Reports an action that is to follow a program and does not exist.
  private mutating func check(_ program: UserProgram) {
    guard let unknown = program.then.first(where: { !actions.contains($0) }) else { return }
    report(
      "Unknown action \"\(unknown)\".\(NearestName.hint(for: unknown, in: actions))", program.line)
  }

  /// Returns the collision with an earlier binding of the user; `nil` if there is none.
  private func collision(of sequence: KeySequence, _ assignment: KeyAssignment) -> String? {
    for (other, earlier) in taken where meet(assignment, earlier) {
      let place = earlier.line.map { " in line \($0)" } ?? ""
      let words = "\"\(earlier.written)\" (\(earlier.action))\(place)"
      // A key that is free on all pages can have a meaning on one.
      let isFree = [assignment, earlier].contains { $0.action == KeyAssignment.nothing }
      if isFree, other != sequence || assignment.page != earlier.page { continue }
      if other == sequence { return "\"\(assignment.written)\" is already bound: \(words)." }
      if sequence.extends(other) { return "\"\(assignment.written)\" begins with \(words)." }
      if other.extends(sequence) {
        return "\"\(assignment.written)\" is a prefix of \(words)."
      }
    }
    return nil
  }

  /// Whether both bindings hold on some page.
  private func meet(_ one: KeyAssignment, _ other: KeyAssignment) -> Bool {
    KeyPage.allCases.contains { holds(one, on: $0) && holds(other, on: $0) }
  }

  private func holds(_ assignment: KeyAssignment, on page: KeyPage) -> Bool {
    if let only = assignment.page { return only == page }
    if let pages = own.pages(of: assignment.action) { return pages.contains(page) }
    return [self[page].actions, everywhere.actions, [KeyAssignment.nothing]]
      .contains { $0.contains(assignment.action) }
  }

  private mutating func bind(_ sequence: KeySequence, _ assignment: KeyAssignment) {
    let action = assignment.action
    let isOwn = own.pages(of: action) != nil
    for page in KeyPage.allCases where holds(assignment, on: page) {
      tables[page]?.rebind(sequence, to: action)
      local[page]?.removeAll { $0.sequence == sequence }
      if isOwn { local[page, default: []].append((sequence, action)) }
    }
    if isOwn { return }
    if let page = assignment.page, everywhere.actions.contains(action) {
      local[page, default: []].append((sequence, action))
    }
    let isForAll = everywhere.actions.contains(action) || action == KeyAssignment.nothing
    if assignment.page == nil, isForAll { everywhere.rebind(sequence, to: action) }
  }

  // MARK: Prefixes

  /// Removes the preset's sequences that begin with one of the user's, or that it begins with, and
  /// reports the loss.
  private mutating func removeConflicts() {
    for (sequence, assignment) in taken where assignment.action != KeyAssignment.nothing {
      var lost: [String] = []
      for page in KeyPage.allCases where holds(assignment, on: page) {
        lost += tables[page]?.clear(around: sequence).filter { !lost.contains($0) } ?? []
      }
      // Elsewhere than on the page that has this action, the keys of all pages go on working.
      var rest = everywhere
      lost += rest.clear(around: sequence).filter { !lost.contains($0) }
      let isOwn = own.pages(of: assignment.action) != nil
      if assignment.page == nil, !isOwn, everywhere.actions.contains(assignment.action) {
        everywhere = rest
      }
      guard !lost.isEmpty else { continue }
      report(
        """
        "\(assignment.written)" (\(assignment.action)) hides \
        \(lost.joined(separator: ", ")): bind those elsewhere or to "none".
        """, assignment.line)
    }
  }
}

extension KeySequence {
  /// Whether the sequence could never be typed, because digits before a command are its count.
  fileprivate var beginsWithCount: Bool {
    guard case .character(let character) = keys.first else { return false }
    return ("1"..."9").contains(character)
  }
}
