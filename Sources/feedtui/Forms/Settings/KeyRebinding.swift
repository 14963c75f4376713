import FeedtuiPages
import FeedtuiSettings

/// A new key for an action: what it collides with, and the lines of the settings file that it
/// changes.
struct KeyRebinding {
  let config: EffectiveConfig
  let action: String
  /// The page on which the key holds; `nil` for all pages.
  let page: KeyPage?

  /// What may be said against a sequence.
  enum Verdict: Equatable {
    case free
    /// It can be bound, and takes something away: "j: down".
    case taken(String)
    /// It cannot be bound.
    case refused(String)
  }

  private var settings: Settings { config.config.settings }

  func verdict(on sequence: KeySequence) -> Verdict {
    guard KeySequence(sequence.text) == sequence else {
      return .refused("This key cannot be written in the settings file.")
    }
    let new = KeyMaps(
      config.keyMaps.catalogue, preset: settings.keyPreset,
      assignments: assignments(with: sequence),
      programs: settings.programs)
    let news = new.problems.map(\.message)
      .filter { message in !config.keyMaps.problems.contains { $0.message == message } }
    // The settings file would have an error.
    if let problem = news.first { return .refused(problem) }
    guard new.sequences(of: action, on: page).contains(sequence) else {
      return .refused("\"\(sequence.text)\" cannot be bound here.")
    }
    let before = config.keyMaps.actions(of: sequence, on: page).filter { $0 != action }
    return before.isEmpty
      ? .free : .taken("\(sequence.text) is already: \(before.joined(separator: ", "))")
  }

  /// Returns the changes that bind the sequence.
  func changes(binding sequence: KeySequence) -> [ConfigPlace.Change] {
    let written = settings.keys.first { isSame($0, sequence) }?.written ?? sequence.text
    return [
      ConfigPlace.Change(
        place: ConfigPlace(key: written, on: page), value: ConfigLiteral.text(action))
    ]
  }

  /// Returns the lines of the settings file about the keys of this action. `preset` has the keys
  /// without them.
  func ownPlaces(_ preset: KeyMaps) -> [ConfigPlace] {
    settings.keys.filter { assignment in
      // A line for all pages is also one about the action's keys on a page.
      guard assignment.page == page || assignment.page == nil else { return false }
      if assignment.action == action { return true }
      guard assignment.action == KeyAssignment.nothing else { return false }
      guard let sequence = KeySequence(assignment.written) else { return false }
      return preset.sequences(of: action, on: page).contains(sequence)
    }.map { ConfigPlace(key: $0.written, on: $0.page) }
  }

  private func assignments(with sequence: KeySequence) -> [KeyAssignment] {
    var keys = settings.keys
    if let index = keys.firstIndex(where: { isSame($0, sequence) }) {
      let old = keys[index]
      keys[index] = KeyAssignment(
        written: old.written, action: action, page: page, line: old.line)
    } else {
      keys.append(KeyAssignment(written: sequence.text, action: action, page: page))
    }
    return keys
  }

  private func isSame(_ assignment: KeyAssignment, _ sequence: KeySequence) -> Bool {
    assignment.page == page && KeySequence(assignment.written) == sequence
  }
}

extension KeyMaps {
  /// Returns the keys of an action on a page; without a page, on the first that has it.
  fileprivate func sequences(of action: String, on page: KeyPage?) -> [KeySequence] {
    tables(page).lazy.flatMap(\.rows).first { $0.name == action }?.keys ?? []
  }

  /// Returns the actions that a sequence has on a page; without a page, on all.
  fileprivate func actions(of sequence: KeySequence, on page: KeyPage?) -> [String] {
    var seen: Set<String> = []
    let tables = page == nil ? tables(nil) : tables(page) + [everywhere]
    return tables.flatMap(\.rows).filter { $0.keys.contains(sequence) }.map(\.name)
      .filter { seen.insert($0).inserted }
  }

  private func tables(_ page: KeyPage?) -> [KeyTable] {
    page.map { [self[$0]] }
      ?? [everywhere] + KeyPage.allCases.flatMap { [self[$0], everywhere(on: $0)] }
  }
}
