import FeedModel

/// A query's condition with what the archive knows about it: which part of it the search index can
/// look up.
indirect enum QueryCondition {
  case test(QueryTest)
  case all([QueryCondition])
  case any([QueryCondition])

  /// Whether every entry satisfies the condition.
  var isEverything: Bool { if case .all(let parts) = self { parts.isEmpty } else { false } }

  /// Whether no entry satisfies the condition.
  private var isNothing: Bool { if case .any(let parts) = self { parts.isEmpty } else { false } }

  /// Returns the condition that all of them hold, without those that always do.
  static func all(of parts: [QueryCondition]) -> QueryCondition {
    if parts.contains(where: \.isNothing) { return .any([]) }
    let parts = parts.filter { !$0.isEverything }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// Returns the condition that one of them holds, without those that never do.
  static func any(of parts: [QueryCondition]) -> QueryCondition {
    if parts.contains(where: \.isEverything) { return .all([]) }
    let parts = parts.filter { !$0.isNothing }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  /// The entries of which the index knows that they can satisfy the condition; `nil` if it cannot
  /// tell.
  var lookup: IndexLookup? {
    switch self {
    case .test(let test): return test.lookup
    case .all(let parts):
      let lookups = parts.compactMap(\.lookup)
      return .all(lookups, isExact: lookups.count == parts.count)
    case .any(let parts):
      let lookups = parts.compactMap(\.lookup)
      return lookups.count == parts.count ? .any(lookups) : nil
    }
  }

  /// The parts that must all hold.
  var conjuncts: [QueryCondition] {
    switch self {
    case .test, .any: [self]
    case .all(let parts): parts.flatMap(\.conjuncts)
    }
  }

  /// The ids that a test of time allows; `nil` for any other condition.
  var places: Range<Int64>? {
    guard case .test(let test) = self, case .places(let range) = test.kind else { return nil }
    return range
  }

  /// Whether a test asks for words of the text, which only the index can look up quickly.
  var hasWords: Bool {
    switch self {
    case .test(let test): test.isAboutText
    case .all(let parts), .any(let parts): parts.contains(where: \.hasWords)
    }
  }
}
