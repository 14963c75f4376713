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

  package var count: Int { rules.reduce(0) { $0 + $1.count } }
}
