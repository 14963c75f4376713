/// What the archive knows about a rule.
package struct RuleReport: Equatable, Sendable {
  /// `Rule.key`.
  package let key: String
  /// The entries of the last 30 days that it has caught, and all of them.
  package let recent: Int
  package let total: Int
  /// The place in the river of the newest entry that it has caught, in seconds since 1970.
  package let newest: Int64?

  package init(key: String, recent: Int, total: Int, newest: Int64?) {
    self.key = key
    self.recent = recent
    self.total = total
    self.newest = newest
  }

  /// Seconds before now of the entries that `recent` counts.
  package static let recentSeconds: Int64 = 30 * 86_400
}
