nonisolated extension ConfigText {
  /// The rules as they are written.
  var rules: ConfigRules { ConfigRules(rows) }

  /// Replaces the rules. All other lines keep their bytes and their places; so do rules that are
  /// at the beginning and at the end of the old and of the new ones.
  mutating func setRules(_ new: ConfigRules) {
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
