import FeedCore

/// How entries are printed.
nonisolated enum EntryFormat: Sendable {
  /// One array of objects.
  case json
  /// A line each: when (in the zone), marks, feed, title.
  case table(Zone)

  /// What comes before the first entry.
  var start: String {
    switch self {
    case .json: "["
    case .table: ""
    }
  }

  /// What comes after the last entry, which may be none.
  func end(count: Int) -> String {
    switch self {
    case .json: count == 0 ? "]\n" : "\n]\n"
    case .table: ""
    }
  }

  func text(of entry: ListedEntry, isFirst: Bool) -> String {
    switch self {
    case .json: (isFirst ? "\n" : ",\n") + entry.json
    case .table(let zone): entry.row(zone) + "\n"
    }
  }
}
