package import FeedtuiSettings

/// The keys of all pages, with a preset and with what the user assigns.
package struct KeyCatalogue: Sendable {
  /// The keys of each page's own actions, and of those that every page has, as they are there.
  package let pages, roots: [KeyPage: KeyTable]
  /// The keys of the actions that every page has.
  package let everywhere: KeyTable
  /// The number of assignments that cannot be used or that hide others.
  package let problems: Int

  /// Makes the catalogue of a preset with assignments, and with programs that keys can run.
  package typealias Maker =
    @MainActor (KeyPreset, [KeyAssignment], [UserProgram]) -> KeyCatalogue

  package init(
    pages: [KeyPage: KeyTable], roots: [KeyPage: KeyTable], everywhere: KeyTable, problems: Int
  ) {
    self.pages = pages
    self.roots = roots
    self.everywhere = everywhere
    self.problems = problems
  }

  func rows(of page: KeyPage) -> [KeyTable.Row] { pages[page]?.rows ?? [] }

  func has(_ action: String, on page: KeyPage) -> Bool {
    (rows(of: page) + everywhere.rows).contains { $0.action == action }
  }

  /// Returns the action of a key on a page; `nil` if it has none.
  func action(of sequence: KeySequence, on page: KeyPage) -> String? {
    (rows(of: page) + (roots[page]?.rows ?? [])).first { $0.sequences.contains(sequence) }?.action
  }

  /// The actions of the pages that newsboat has too, and of every page, that have keys.
  var bound: [(page: KeyPage?, action: String)] {
    let pages = [KeyPage.river, .reader, .feeds].flatMap { page in
      rows(of: page).filter { !$0.sequences.isEmpty }.map {
        (page: KeyPage?(page), action: $0.action)
      }
    }
    return pages + everywhere.rows.filter { !$0.sequences.isEmpty }.map { (nil, $0.action) }
  }
}
