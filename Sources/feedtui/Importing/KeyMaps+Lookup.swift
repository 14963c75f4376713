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

  /// The actions of the pages that newsboat has too, and of every page, that have keys.
  var bound: [(page: KeyPage?, action: String)] {
    [.river, .reader, .feeds, nil].flatMap { (page: KeyPage?) in
      let table = page.map { self[$0] } ?? everywhere
      return table.rows.filter { !$0.keys.isEmpty }.map { (page: page, action: $0.name) }
    }
  }
}
