import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// What keys do here, before and after newsboat's.
extension NewsboatKeys {
  func has(_ action: String, _ page: KeyPage) -> Bool {
    maps.allSatisfy { $0[page].actions.contains(action) || isForEveryPage(action, $0) }
  }

  func isForEveryPage(_ action: String, _ map: KeyMaps) -> Bool {
    map.root.bindings.contains { $0.action == action }
  }

  /// Whether the key does it on that page with every preset.
  func does(
    _ operation: NewsboatOperation, _ sequence: KeySequence, on page: KeyPage
  ) -> Bool {
    let accepted = operation.actions(on: page)
    return maps.allSatisfy { map in
      action(of: sequence, on: page, map).map(accepted.contains) ?? false
    }
  }

  /// Returns the action of a key on a page; `nil` if it has none.
  func action(of sequence: KeySequence, on page: KeyPage, _ map: KeyMaps) -> String? {
    let given = (own + new.map(\.assignment)).last {
      $0.page == page && KeySequence($0.written) == sequence
    }
    if let given { return given.action }
    return map[page].rows.first { $0.sequences.contains(sequence) }?.action
      ?? map.root(on: page).bindings.first { $0.sequences.contains(sequence) }?.action
  }

  /// Returns the same key twice, if that does it on all these pages and the key alone does nothing.
  func doubled(
    _ operation: NewsboatOperation, _ sequence: KeySequence, on pages: [KeyPage]
  ) -> String? {
    let twice = KeySequence(sequence.keys + sequence.keys)
    let isFree = pages.allSatisfy { page in
      maps.allSatisfy { action(of: sequence, on: page, $0) == nil }
    }
    guard isFree, pages.allSatisfy({ does(operation, twice, on: $0) }) else { return nil }
    return twice.text
  }

  func hidden(by assignment: KeyAssignment, _ sequence: KeySequence) -> [KeyAssignment] {
    func meets(_ other: KeySequence) -> Bool {
      other.extends(sequence) || sequence.extends(other)
    }
    var found: [KeyAssignment] = []
    func add(_ other: KeySequence, _ page: KeyPage?) {
      let free = KeyAssignment(written: other.text, action: KeyAssignment.nothing, page: page)
      if !found.contains(free),
        !found.contains(where: { $0.written == free.written && $0.page == nil })
      {
        found.append(free)
      }
    }
    for map in maps {
      for other in map.root.bindings.flatMap(\.sequences) where meets(other) { add(other, nil) }
      let pages = assignment.page.map { [$0] } ?? KeyPage.allCases
      for page in pages {
        for other in map[page].rows.flatMap(\.sequences) where meets(other) {
          add(other, assignment.page)
        }
      }
    }
    return found
  }

  /// A sentence about the actions that had keys before and have none any more; `nil` without such.
  var loss: String? {
    guard let old = before.first, let now = maps.first else { return nil }
    var lost: [String] = []
    for page in [KeyPage.river, .reader, .feeds] {
      for row in old[page].rows where !row.sequences.isEmpty {
        let isBound = now[page].rows.contains { $0.action == row.action && !$0.sequences.isEmpty }
        if !isBound, !lost.contains(row.action) { lost.append(row.action) }
      }
    }
    for binding in old.root.bindings where !binding.sequences.isEmpty {
      let isBound = now.root.bindings.contains {
        $0.action == binding.action && !$0.sequences.isEmpty
      }
      if !isBound, !lost.contains(binding.action) { lost.append(binding.action) }
    }
    guard !lost.isEmpty else { return nil }
    return "Your keys leave none for \(lost.joined(separator: ", ")): \":\" finds them by name."
  }
}
