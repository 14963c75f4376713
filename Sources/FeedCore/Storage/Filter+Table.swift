extension Filter {
  /// The table of which one range is one stretch of this view.
  var table: String {
    switch self {
    case .all: "shown"
    case .unread: "unread"
    case .favourites: "favourite"
    }
  }

  /// Whether an entry is in this view, in SQL.
  func holds(_ id: String) -> String {
    "EXISTS (SELECT 1 FROM \(table) WHERE \(table).entry = \(id))"
  }

  /// What an entry that left this view during a visit must still be in, to be kept in sight: an entry
  /// that was hidden goes from all views but the favourites.
  var tableOfKept: (table: String, key: String) {
    switch self {
    case .all, .unread: ("shown", "entry")
    case .favourites: ("entry", "id")
    }
  }
}
