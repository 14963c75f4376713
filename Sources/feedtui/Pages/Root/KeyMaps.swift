import FeedCore

/// The key maps of all pages, as the reader wants them.
struct KeyMaps {
  private(set) var river = KeyMap<RiverIntent>.river
  private(set) var feeds = KeyMap<FeedsIntent>.feeds
  private(set) var reader = KeyMap<ReaderIntent>.reader
  private(set) var headings = KeyMap<HeadingsIntent>.headings
  private(set) var failures = KeyMap<FailuresIntent>.failures
  private(set) var text = KeyMap<TextIntent>.text
  private(set) var root = KeyMap<RootIntent>.root
  /// What of the reader's own cannot be used, or takes the way of others; in their order.
  private(set) var problems: [KeyProblem] = []
  /// The reader's own so far; of two that collide the first is used.
  private var own: [(sequence: KeySequence, assignment: KeyAssignment)] = []

  static let standard = KeyMaps()

  /// A preset's keys with the reader's own laid over them.
  init(preset: KeyPreset = .vim, assignments: [KeyAssignment] = []) {
    for assignment in preset.assignments {
      guard let sequence = KeySequence(assignment.written) else { continue }
      bind(sequence, assignment)
    }
    for assignment in assignments { take(assignment) }
    clearWays()
  }

  /// The first keys of all actions.
  var hints: KeyHints {
    var hints = KeyHints()
    hints.add(river)
    hints.add(root)
    hints.add(reader)
    hints.add(feeds)
    return hints
  }

  /// The names of all actions.
  var actions: [String] {
    var seen: Set<String> = []
    return (KeyPage.allCases.flatMap(actions) + root.actions).filter { seen.insert($0).inserted }
  }

  // MARK: The reader's own

  private mutating func take(_ assignment: KeyAssignment) {
    guard let sequence = KeySequence(assignment.written), !sequence.beginsWithCount else {
      problems.append(
        KeyProblem(
          line: assignment.line,
          sentence: "\"\(assignment.written)\" is not a key, or keys, that can be bound."))
      return
    }
    if let sentence = objection(to: assignment) ?? collision(of: sequence, assignment) {
      problems.append(KeyProblem(line: assignment.line, sentence: sentence))
      return
    }
    own.append((sequence, assignment))
    bind(sequence, assignment)
  }

  /// Why there is no such action; `nil` if there is.
  private func objection(to assignment: KeyAssignment) -> String? {
    let action = assignment.action
    if action == KeyAssignment.nothing { return nil }
    guard actions.contains(action) else {
      let names = actions + [KeyAssignment.nothing]
      return "\"\(action)\" is not an action.\(NearestName.hint(for: action, in: names))"
    }
    guard let page = assignment.page, !actions(of: page).contains(action) else { return nil }
    return root.actions.contains(action)
      ? "\"\(action)\" is an action of all pages: it belongs into [keys]."
      : "\"\(action)\" is not an action of the \(page.rawValue)."
  }

  /// What stands in the way among the reader's own; `nil` if nothing does.
  private func collision(of sequence: KeySequence, _ assignment: KeyAssignment) -> String? {
    for (other, earlier) in own where meet(assignment, earlier) {
      let place = earlier.line.map { " in line \($0)" } ?? ""
      let words = "\"\(earlier.written)\" (\(earlier.action))\(place)"
      if other == sequence { return "\"\(assignment.written)\" is bound already: \(words)." }
      let isFree = [assignment, earlier].contains { $0.action == KeyAssignment.nothing }
      if isFree { continue }
      if sequence.extends(other) { return "\"\(assignment.written)\" begins with \(words)." }
      if other.extends(sequence) {
        return "\"\(assignment.written)\" is the beginning of \(words)."
      }
    }
    return nil
  }

  /// Whether both hold on one of the pages.
  private func meet(_ one: KeyAssignment, _ other: KeyAssignment) -> Bool {
    KeyPage.allCases.contains { holds(one, on: $0) && holds(other, on: $0) }
  }

  private func holds(_ assignment: KeyAssignment, on page: KeyPage) -> Bool {
    if let own = assignment.page { return own == page }
    return [actions(of: page), root.actions, [KeyAssignment.nothing]]
      .contains { $0.contains(assignment.action) }
  }

  private func actions(of page: KeyPage) -> [String] {
    switch page {
    case .river: river.actions
    case .feeds: feeds.actions
    case .reader: reader.actions
    case .headings: headings.actions
    case .failures: failures.actions
    case .text: text.actions
    }
  }

  private mutating func bind(_ sequence: KeySequence, _ assignment: KeyAssignment) {
    let action = assignment.action
    if holds(assignment, on: .river) { river = river.rebound(sequence, to: action) }
    if holds(assignment, on: .feeds) { feeds = feeds.rebound(sequence, to: action) }
    if holds(assignment, on: .reader) { reader = reader.rebound(sequence, to: action) }
    if holds(assignment, on: .headings) { headings = headings.rebound(sequence, to: action) }
    if holds(assignment, on: .failures) { failures = failures.rebound(sequence, to: action) }
    if holds(assignment, on: .text) { text = text.rebound(sequence, to: action) }
    let isForAll = root.actions.contains(action) || action == KeyAssignment.nothing
    if assignment.page == nil, isForAll { root = root.rebound(sequence, to: action) }
  }

  // MARK: Beginnings

  /// The reader's own sequences win over a preset's that begin with them, or that they begin with; what
  /// is lost by it is said.
  private mutating func clearWays() {
    for (sequence, assignment) in own where assignment.action != KeyAssignment.nothing {
      var lost: [String] = []
      if holds(assignment, on: .river) { clear(\.river, around: sequence, into: &lost) }
      if holds(assignment, on: .feeds) { clear(\.feeds, around: sequence, into: &lost) }
      if holds(assignment, on: .reader) { clear(\.reader, around: sequence, into: &lost) }
      if holds(assignment, on: .headings) { clear(\.headings, around: sequence, into: &lost) }
      if holds(assignment, on: .failures) { clear(\.failures, around: sequence, into: &lost) }
      if holds(assignment, on: .text) { clear(\.text, around: sequence, into: &lost) }
      // Elsewhere than on the page that has this action, the keys of all pages go on working.
      let everywhere = root.clearing(around: sequence)
      lost += everywhere.cleared.filter { !lost.contains($0) }
      if root.actions.contains(assignment.action) { root = everywhere.map }
      guard !lost.isEmpty else { continue }
      problems.append(
        KeyProblem(
          line: assignment.line,
          sentence: """
            "\(assignment.written)" (\(assignment.action)) stands in the way of \
            \(lost.joined(separator: ", ")): bind those elsewhere or to "none".
            """))
    }
  }

  private mutating func clear<Intent>(
    _ map: WritableKeyPath<KeyMaps, KeyMap<Intent>>, around sequence: KeySequence,
    into lost: inout [String]
  ) {
    let (cleared, words) = self[keyPath: map].clearing(around: sequence)
    self[keyPath: map] = cleared
    lost += words.filter { !lost.contains($0) }
  }
}

extension KeySequence {
  /// Whether it could never be typed: digits before a command are its count.
  fileprivate var beginsWithCount: Bool {
    guard case .character(let character) = keys.first else { return false }
    return ("1"..."9").contains(character)
  }
}
