import FeedModel

/// A rule of the settings file: a `[[rules]]` table.
nonisolated struct RuleEntry: Equatable, Sendable {
  /// Its place among the rules of the file, from 0.
  let number: Int
  /// The line of its `[[rules]]`, from 1.
  let line: Int
  /// The values as they are written in TOML, by key: `when`, `do`, `feed`, `note`, `until`, `off`.
  let written: [String: String]
  /// Whether it is switched on; its end is another question.
  let isOn: Bool
  /// The last day on which it holds; `nil` if it has no end.
  let end: Day?
  /// `nil` if it cannot be used; `problem` says why.
  let rule: Rule?
  /// A sentence; `nil` without a problem.
  let problem: String?

  /// Whether the rule is used on a day.
  func isUsed(on day: Day) -> Bool { rule != nil && isOn && end.map { day <= $0 } ?? true }
}
