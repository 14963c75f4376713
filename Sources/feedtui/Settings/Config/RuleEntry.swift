package import FeedModel

/// A rule of the settings file: a `[[rules]]` table.
package struct RuleEntry: Equatable, Sendable {
  /// Its place among the rules of the file, from 0.
  package let number: Int
  /// The line of its `[[rules]]`, from 1.
  package let line: Int
  /// The values as they are written in TOML, by key: `when`, `do`, `feed`, `note`, `until`, `off`.
  package let written: [String: String]
  /// Whether it is switched on; its end is another question.
  package let isOn: Bool
  /// The last day on which it holds; `nil` if it has no end.
  package let end: Day?
  /// `nil` if it cannot be used; `problem` says why.
  package let rule: Rule?
  /// A sentence; `nil` without a problem.
  package let problem: String?

  /// Whether the rule is used on a day.
  package func isUsed(on day: Day) -> Bool { rule != nil && isOn && end.map { day <= $0 } ?? true }
}
