/// What is done with every entry that satisfies a condition, such as muting it.
package struct Rule: Hashable, Sendable {
  /// The query as the user wrote it.
  package var condition: String
  /// The address of the only feed that the rule is about; `nil` for all feeds.
  package var feed: String?
  /// The condition, which includes the feed. Once the tags of the feeds are known, lists of feeds
  /// replace its tests of tags.
  package var expression: QueryExpression
  /// At least one, each once, in the order of `RuleAct.allCases`.
  package var acts: [RuleAct]
  /// The user's name for the rule.
  package var note: String?

  package init(
    condition: String, feed: String? = nil, expression: QueryExpression, acts: [RuleAct],
    note: String? = nil
  ) {
    self.condition = condition
    self.feed = feed
    self.expression = expression
    self.acts = acts
    self.note = note
  }

  /// The name on the screen: the note, or else the condition.
  package var name: String { note ?? condition }

  /// What makes it the same rule, whatever its name and its acts are.
  package var key: String { "\(feed ?? "")\n\(condition)" }

  /// Returns the condition of a rule that is about one feed, or about all.
  package static func expression(
    _ condition: QueryExpression, feed: String?
  ) -> QueryExpression {
    feed.map { .all([.feeds([$0], .holds), condition]) } ?? condition
  }
}
