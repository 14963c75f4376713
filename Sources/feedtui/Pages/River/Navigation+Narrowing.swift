import FeedFiltering
import FeedModel

/// What narrows a river to what a query finds. `found` is the river of what an earlier search or
/// filter has found.
extension Navigation {
  /// Asks for words, and shows what matches those typed so far in a river above that one. Words
  /// that cannot be searched for leave the last result as it is.
  func showSearch(of river: RiverViewController, found: RiverViewController?) {
    var found = found
    QueryPrompt(context: context, label: LineHistory.searchLabel) {
      typed, isTyping throws(QuerySyntaxError) in
      if isTyping { _ = try SearchQuery(typed) }
    }.ask("") { [weak self, context] typed in
      guard let query = try? SearchQuery(typed) else { return }
      let subscriptions = context.queries.names.subscriptions
      found = self?.narrow(river, to: query.resolved(in: subscriptions), instead: found)
    } finish: { [weak self, context] typed in
      if typed?.isEmpty == false { return context.tick(.search) }
      self?.narrow(river, to: SearchQuery(text: "", query: nil), instead: found)
    }
  }

  /// Opens the filter page.
  func showFilter(of river: RiverViewController, found: RiverViewController?) {
    open(FilterViewController(context, of: river, found: found, size: pageSize))
  }

  /// Shows what a query finds in a river, above it, instead of what was found before. An empty one
  /// shows the whole river again.
  @discardableResult
  func narrow(
    _ river: RiverViewController, to query: SearchQuery, instead found: RiverViewController?
  ) -> RiverViewController? {
    guard !query.isEmpty else {
      if let found { close(found) }
      return nil
    }
    let page = found ?? RiverViewController(context, river, query)
    if found == nil { open(page) } else { page.search(query) }
    return page
  }
}
