/// The muted entries of a day: one row of the river, and its entries while it is unfolded.
package struct MutedDay: Equatable, Sendable {
  package let day: Day
  /// The number of entries of each rule, most first. An entry counts for the first rule that mutes
  /// it.
  package let rules: [RuleCount]
  /// The newest entries if the day's muted entries are unfolded; `nil` otherwise.
  package let items: [FeedItem]?

  package struct RuleCount: Equatable, Sendable {
    /// The rule's name.
    package let name: String
    package let count: Int

    package init(name: String, count: Int) {
      self.name = name
      self.count = count
    }
  }

  package init(day: Day, rules: [RuleCount], items: [FeedItem]? = nil) {
    self.day = day
    self.rules = rules
    self.items = items
  }

  /// In words: "5 muted (crypto 3, shorts 2)".
  package var summary: String {
    let names = rules.prefix(Self.mostNamed).map { "\($0.name) \($0.count)" }
    let rest = rules.count > Self.mostNamed ? ", …" : ""
    return "\(count) muted (\(names.joined(separator: ", "))\(rest))"
  }

  /// The rules that are named in words.
  private static let mostNamed = 6

  package var count: Int { rules.reduce(0) { $0 + $1.count } }
}
