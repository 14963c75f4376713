package import FeedModel

extension Rule {
  /// Parses the condition of a rule, in terms or in newsboat's filter language.
  ///
  /// A rule cannot depend on what changes by itself or by the user's marks, as the entries that it
  /// has caught would come and go.
  package init(
    parsing condition: String, feed: String? = nil, acts: [RuleAct], note: String? = nil
  ) throws(QuerySyntaxError) {
    guard let query = try Query.parsed(condition) else {
      throw QuerySyntaxError(column: 1, message: "The condition is empty")
    }
    if let changing = query.expression.comparisons.first(where: {
      ![.feed, .stories].contains($0.attribute.change)
    }) {
      let name = changing.attribute.rawValue
      throw QuerySyntaxError(column: 1, message: "A rule cannot ask for \(name), which changes")
    }
    if query.expression.isEverything, feed == nil {
      throw QuerySyntaxError(column: 1, message: "The condition holds for every item")
    }
    self.init(
      condition: condition, feed: feed,
      expression: Self.expression(query.expression, feed: feed), acts: acts, note: note)
  }

  /// Returns the rule with tests of tags replaced by the feeds that pass them.
  package func resolved(in subscriptions: [Subscription]) -> Rule {
    var rule = self
    rule.expression = Query(expression).resolved(in: subscriptions).expression
    return rule
  }
}
