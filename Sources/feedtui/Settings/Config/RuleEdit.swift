/// An edit of the rules of the settings file. Rules are named by their `RuleEntry.number`.
nonisolated enum RuleEdit: Equatable, Sendable {
  /// Adds a rule below all others, or above the rule with that number, with these values in TOML.
  case add(before: Int?, [Value])
  case remove(Int)
  /// Moves a rule to that place, counted without it.
  case move(Int, to: Int)
  /// Sets a value of a rule, written in TOML; `nil` removes it.
  case set(Int, key: String, value: String?)

  /// A key and its value in TOML.
  nonisolated struct Value: Equatable, Sendable {
    let key: String
    let value: String
  }
}
