import FeedModel
import FeedRefreshing
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// The latest attempts to fetch a feed, or all feeds.
final class LedgerViewController: ListViewController {
  typealias Source = LedgerDataSource

  let title: String
  static let traits = PageTraits(.text)
  var pane: Pane { .detail }
  let context: PageContext
  /// `nil` stands for all feeds.
  let feed: FeedID?
  let list: ListPage<LedgerDataSource>

  nonisolated static let actions: [Action<LedgerViewController>] = Action.text

  /// `title` is that of the feed.
  init(_ context: PageContext, _ feed: FeedID?, title: String?, size: Size) {
    self.context = context
    self.feed = feed
    self.title = title.map { "Requests · \(Sanitizer.line($0))" } ?? "Requests"
    list = ListPage(.loading(PageMessage(headline: "Loading…")), size: size)
    list.delegate = self
  }

  var readiness: Readiness { list.state.isLoading ? .awaiting : .ready }

  func appear() { load() }

  func hear(_ event: AppEvent) { if case .network(.refresh(.finished)) = event { load() } }

  private func load() {
    ask("ledger", needs: nil, .atOnce) { [feed] in
      try await $0.ledger(of: feed, limit: LedgerDataSource.most)
    } then: {
      $0.show($1)
    }
  }

  private func show(_ entries: [LedgerEntry]) {
    guard !entries.isEmpty else {
      return list.state = .empty(PageMessage(headline: "Nothing fetched yet"))
    }
    list.state = .loaded(
      LedgerDataSource(entries, feed == nil ? .allFeeds : .oneFeed, clock: context.clock))
  }
}
