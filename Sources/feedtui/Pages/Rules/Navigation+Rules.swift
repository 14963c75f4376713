import FeedModel

extension Navigation {
  /// Brings the page of rules to the top.
  func showRules() {
    if let rules, stack.contains(rules) { return stack.pop(to: rules) }
    let page = RulesViewController(context, size: stack.size)
    rules = page
    stack.push(page)
  }

  /// Shows what a rule, of which the tags are resolved, catches in the whole archive, also what it
  /// has muted.
  func showCaught(by rule: Rule) {
    let muted = ["yes", "no"].map { value in
      QueryExpression.comparison(QueryComparison(.muted, .equals(value)))
    }
    let query = Query(.all([rule.expression, .any(muted)]))
    stack.push(
      RiverViewController(context, river, SearchQuery(text: rule.condition, query: query)))
  }
}
