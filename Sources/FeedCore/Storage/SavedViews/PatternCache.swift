import Synchronization

/// The expressions that a connection has used, with what they remember.
final class PatternCache: Sendable {
  private let patterns = Mutex<[String: LazyDFA]>([:])

  /// More than a screen of views has.
  private static let most = 64

  /// Whether the expression finds something; one that is none does not.
  func finds(_ source: String, in text: String) -> Bool {
    patterns.withLock { patterns in
      if patterns[source] == nil {
        guard let pattern = try? TextPattern(source) else { return false }
        if patterns.count >= Self.most { patterns = [:] }
        patterns[source] = LazyDFA(pattern)
      }
      return patterns[source]?.matches(text) ?? false
    }
  }
}
