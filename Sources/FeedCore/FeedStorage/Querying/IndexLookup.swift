import FeedModel

/// What the search index is asked for: a query in the language of FTS5.
struct IndexLookup: Equatable {
  /// Entries that match; `nil` for all.
  var wanted: String?
  /// Entries that do not match any of these.
  var unwanted: [String] = []
  /// Whether exactly these entries satisfy the condition, or it must still be checked.
  var isExact: Bool

  /// The whole query.
  var pattern: String {
    let wanted = wanted ?? IndexPattern.fact(IndexedColumns.every)
    guard !unwanted.isEmpty else { return wanted }
    return "(\(wanted)) NOT (\(unwanted.joined(separator: " OR ")))"
  }

  /// Returns the entries that all of them ask for; `nil` if there are none to ask.
  ///
  /// - Parameter isExact: whether there is no further condition.
  static func all(_ lookups: [IndexLookup], isExact: Bool) -> IndexLookup? {
    guard !lookups.isEmpty else { return nil }
    let wanted = lookups.compactMap(\.wanted)
    return IndexLookup(
      wanted: wanted.isEmpty ? nil : wanted.map { "(\($0))" }.joined(separator: " AND "),
      unwanted: lookups.flatMap(\.unwanted),
      isExact: isExact && lookups.allSatisfy(\.isExact))
  }

  /// Returns the entries that any of them asks for; `nil` if there are none to ask.
  static func any(_ lookups: [IndexLookup]) -> IndexLookup? {
    guard !lookups.isEmpty else { return nil }
    return IndexLookup(
      wanted: lookups.map { "(\($0.pattern))" }.joined(separator: " OR "),
      isExact: lookups.allSatisfy(\.isExact))
  }
}
