import FeedFiltering
import Synchronization

/// The regular expressions that a connection has used, with their cached states.
final class PatternCache: Sendable {
  private let patterns = Mutex<[String: LazyDFA]>([:])

  /// The maximum number of expressions.
  private let most: Int

  /// The usual number is more than a screen of views has.
  init(most: Int = 64) {
    self.most = most
  }

  /// Returns whether the expression matches within the text. An invalid expression never does.
  func finds(_ source: String, in text: String) -> Bool {
    patterns.withLock { patterns in
      if patterns[source] == nil {
        guard let pattern = try? TextPattern(source) else { return false }
        if patterns.count >= most { patterns = [:] }
        patterns[source] = LazyDFA(pattern)
      }
      return patterns[source]?.matches(text) ?? false
    }
  }
}
