package import FeedtuiSettings

/// An action that the palette offers.
package struct PaletteEntry {
  package let facts: ActionFacts
  /// Runs the action `count` times.
  package let run: (_ count: Int?) -> Void

  package init(facts: ActionFacts, run: @escaping (_ count: Int?) -> Void) {
    self.facts = facts
    self.run = run
  }

  /// The number of the query feed that it opens, counted from 1; `nil` for others.
  package var queryFeed: Int? { QueryFeedAction.number(of: facts.name) }

  /// Returns the actions of a page in the order of its help.
  package static func entries(
    of table: KeyTable, perform: @escaping (_ action: String, Int?) -> Void
  ) -> [PaletteEntry] {
    table.rows.map { facts in
      PaletteEntry(facts: facts, run: { perform(facts.name, $0) })
    }
  }
}
