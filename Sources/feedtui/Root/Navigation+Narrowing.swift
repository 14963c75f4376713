import FeedFiltering
import FeedModel
import FeedtuiPages

/// What narrows a river to what a query finds. `found` is the river of what an earlier search or
/// filter has found.
extension Navigation {
  /// Asks for words, and shows what matches those typed so far in a river above that one. Words
  /// that cannot be searched for leave the last result as it is.
  func showSearch(in river: any RiverPage, found: (any RiverPage)?) {
    var found = found
    QueryPrompt(context: context, label: LineHistory.searchLabel) {
      typed, _ throws(QuerySyntaxError) in
      _ = try SearchQuery(typed)
    }.ask("") { [weak self, context] typed in
      guard let query = try? SearchQuery(typed) else { return }
      let subscriptions = context.queries.names.subscriptions
      found = self?.narrow(river, to: query.resolved(in: subscriptions), instead: found)
    } finish: { [weak self, context] typed in
      if typed?.isEmpty == false { return context.tick(.search) }
      self?.narrow(river, to: SearchQuery(text: "", query: nil), instead: found)
    }
  }

  /// Shows what a query finds in a river, above it, instead of what was found before. An empty one
  /// shows the whole river again.
  @discardableResult
  func narrow(
    _ river: any RiverPage, to query: SearchQuery, instead found: (any RiverPage)?
  ) -> (any RiverPage)? {
    guard !query.isEmpty else {
      if let found { close(found) }
      return nil
    }
    let page = found ?? river.narrowed(to: query)
    if found == nil { open(page) } else { page.search(query) }
    return page
  }
}
