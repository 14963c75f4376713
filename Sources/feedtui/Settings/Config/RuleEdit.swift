/// An edit of the rules of the settings file. Rules are named by their `RuleEntry.number`.
package enum RuleEdit: Equatable, Sendable {
  /// Adds a rule below all others, or above the rule with that number, with these values in TOML.
  case add(before: Int?, [Value])
  case remove(Int)
  /// Moves a rule to that place, counted without it.
  case move(Int, to: Int)
  /// Sets a value of a rule, written in TOML; `nil` removes it.
  case set(Int, key: String, value: String?)

  /// A key and its value in TOML.
  package struct Value: Equatable, Sendable {
    package let key: String
    package let value: String

    package init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }
}

extension ConfigText {
  /// The rules as they are written.
  package var rules: ConfigRules { ConfigRules(rows) }

  /// Replaces the rules. All other lines keep their bytes and their places; so do rules that are
  /// at the beginning and at the end of the old and of the new ones.
  package mutating func setRules(_ new: ConfigRules) {
    let (old, new) = (rules.blocks, new.blocks)
    guard old != new else { return }
    let most = min(old.count, new.count)
    let first = zip(old, new).prefix { $0 == $1 }.count
    let same = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let last = min(same, most - first)
    let (oldEnd, newEnd) = (old.count - last, new.count - last)
    let both = min(oldEnd, newEnd)
    var edited = RuleRows(rows)
    // From the end, as the lines above keep their numbers.
    for number in (both..<max(both, oldEnd)).reversed() { edited.remove(number) }
    edited.insert(Array(new[both..<max(both, newEnd)]), before: both)
    for number in (first..<max(first, both)).reversed() { edited.replace(number, by: new[number]) }
    if old.count == new.count { edited.leaveOpen(as: rows) }
    rows = edited.rows
  }
}
