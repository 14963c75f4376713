extension SavedView {
  /// The same view with tests of tags replaced by the feeds that pass them: tags stand in the reader's file, and
  /// nowhere else.
  public func resolved(in subscriptions: [Subscription]) -> SavedView {
    var view = self
    view.expression = expression.resolved(in: subscriptions)
    return view
  }
}

extension ViewExpression {
  fileprivate func resolved(in subscriptions: [Subscription]) -> ViewExpression {
    switch self {
    case .comparison(let comparison):
      return comparison.attribute == .tags ? comparison.feeds(of: subscriptions) : self
    case .feeds: return self
    case .all(let parts): return .all(parts.map { $0.resolved(in: subscriptions) })
    case .any(let parts): return .any(parts.map { $0.resolved(in: subscriptions) })
    }
  }
}

extension ViewComparison {
  /// The feeds whose tags pass; if a feed without tags passes, so do all that are not named.
  fileprivate func feeds(of subscriptions: [Subscription]) -> ViewExpression {
    let holds = check
    let sense: ViewSense = holds("") ? .fails : .holds
    let named = subscriptions.filter { subscription in
      // As in newsboat, a blank follows each of them.
      let tags = subscription.tags.map { $0 + " " }.joined()
      return holds(tags) == (sense == .holds)
    }
    return .feeds(named.map(\.url), sense)
  }
}
