import FeedtuiSettings

/// An action that the palette offers.
struct PaletteEntry {
  let facts: ActionFacts
  /// Runs the action `count` times.
  let run: (_ count: Int?) -> Void

  /// The number of the query feed that it opens, counted from 1; `nil` for others.
  var queryFeed: Int? { QueryFeedAction.number(of: facts.name) }

  /// Returns the actions of a page in the order of its help.
  static func entries(
    of table: KeyTable, perform: @escaping (_ action: String, Int?) -> Void
  ) -> [PaletteEntry] {
    table.rows.map { facts in
      PaletteEntry(facts: facts, run: { perform(facts.name, $0) })
    }
  }
}

extension PaletteEntry {
  /// The user's choice in the palette.
  struct Choice {
    let entry: PaletteEntry
    let count: Int?
  }
}
