import FeedModel

extension Navigation {
  /// Opens the filter page for a river.
  ///
  /// - Parameter found: the river of what an earlier filter or search of it has found.
  func showFilter(of river: RiverViewController, found: RiverViewController?) {
    let scope = TimelineScope(river.filter, now: context.clock.now())
    stack.push(
      FilterViewController(
        context, scope, of: river.title, text: found?.query?.text ?? "", size: stack.size
      ) { [weak self] query in self?.narrow(river, to: query, instead: found) })
  }

  /// Shows what a query finds in a river, above it. An empty one shows the whole river again.
  private func narrow(
    _ river: RiverViewController, to query: SearchQuery, instead found: RiverViewController?
  ) {
    switch found {
    case let found? where query.isEmpty: stack.pop(found)
    case let found?: found.search(query)
    case nil where !query.isEmpty: stack.push(RiverViewController(context, river, query))
    case nil: break
    }
  }
}
