import FeedFiltering
import FeedModel

/// The search of a river: while words are typed, a river of what matches them lies above it.
final class RiverSearch {
  /// The river that is narrowed.
  private let river: RiverViewController
  /// The river of what was found; `nil` while nothing has been typed.
  private var found: RiverViewController?
  private weak var prompt: PromptViewController?
  private let context: PageContext
  private var navigation: Navigation? { context.navigation }

  /// `found` is the river of an earlier search, if there is one.
  init(in river: RiverViewController, found: RiverViewController?, _ context: PageContext) {
    self.river = river
    self.found = found
    self.context = context
  }

  /// Asks for words.
  func begin() {
    prompt = navigation?.ask(
      LineHistory.searchLabel, change: { self.type($0) }, finish: { self.finish($0) })
    prompt?.sources.completion = { [context] in Completion($0, context.queries.names.vocabulary) }
    context.loadNames()
  }

  /// Ends the search if nothing was typed.
  private func finish(_ typed: String?) {
    guard let typed, !typed.isEmpty else { return end() }
    context.tick(.search)
  }

  /// Shows what matches the words typed so far. Words that cannot be looked for leave the last
  /// result as it is.
  private func type(_ typed: String) {
    do {
      let query = try SearchQuery(typed).resolved(in: context.queries.names.subscriptions)
      prompt?.problem = nil
      if query.isEmpty { end() } else { show(query) }
    } catch {
      prompt?.problem = PromptViewController.Problem(
        offset: error.column - 1, message: error.message)
    }
  }

  private func show(_ query: SearchQuery) {
    if let found { return found.search(query) }
    let page = RiverViewController(context, river, query)
    found = page
    navigation?.open(page)
  }

  /// Shows the whole river again.
  private func end() {
    guard let found else { return }
    navigation?.close(found)
    self.found = nil
  }
}
