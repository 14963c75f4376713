package import FeedtuiSettings

extension KeyMaps {
  /// Makes the keys of a preset with assignments, and with programs that keys can run.
  package typealias Maker = (KeyPreset, [KeyAssignment], [UserProgram]) -> KeyMaps

  func has(_ action: String, on page: KeyPage) -> Bool {
    (self[page].rows + everywhere.rows).contains { $0.name == action }
  }

  /// Returns the action of a key on a page; `nil` if it has none.
  func action(of sequence: KeySequence, on page: KeyPage) -> String? {
    (self[page].rows + everywhere(on: page).rows).first { $0.keys.contains(sequence) }?.name
  }

  /// The actions that have keys on the pages that newsboat has too.
  var bound: [String] {
    [.river, .reader, .feeds].flatMap { (page: KeyPage) in
      (self[page].rows + everywhere(on: page).rows).filter { !$0.keys.isEmpty }.map(\.name)
    }
  }
}
