import FeedFiltering
import FeedModel

/// What narrows a river to what a query finds. `found` is the river of what an earlier search or
/// filter has found.
extension Navigation {
  /// Asks for words, and shows what matches those typed so far in a river above that one. Words
  /// that cannot be searched for leave the last result as it is.
  func showSearch(of river: RiverViewController, found: RiverViewController?) {
    var found = found
    weak var prompt: PromptViewController?
    prompt = ask(
      LineHistory.searchLabel,
      change: { [weak self, context] typed in
        do throws(QuerySyntaxError) {
          let query = try SearchQuery(typed).resolved(in: context.queries.names.subscriptions)
          prompt?.problem = nil
          found = self?.narrow(river, to: query, instead: found)
        } catch {
          prompt?.problem = PromptViewController.Problem(
            offset: error.column - 1, message: error.message)
        }
      },
      finish: { [weak self, context] typed in
        if typed?.isEmpty == false { return context.tick(.search) }
        self?.narrow(river, to: SearchQuery(text: "", query: nil), instead: found)
      })
    prompt?.sources.completion = { [context] in Completion($0, context.queries.names.vocabulary) }
    context.loadNames()
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
