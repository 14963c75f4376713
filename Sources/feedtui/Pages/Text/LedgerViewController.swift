import FeedModel
import FeedRefreshing
import TerminalKit

/// The latest attempts to fetch a feed, or all feeds.
final class LedgerViewController: ListViewController {
  let title: String
  let helpTitle = "On a text page"
  let hasOwnHelp = false
  var pane: Pane { .detail }
  private let context: PageContext
  private let pageKeys: PageKeys<TextIntent>
  var keyMap: KeyMap<TextIntent> { pageKeys.map }
  /// `nil` stands for all feeds.
  private let feed: FeedID?
  let list: ListPage<LedgerDataSource>

  /// `title` is that of the feed.
  init(_ context: PageContext, _ feed: FeedID?, title: String?, size: Size) {
    self.context = context
    pageKeys = PageKeys(context) { $0.text }
    self.feed = feed
    self.title = title.map { "Ledger · \(Sanitizer.line($0))" } ?? "Ledger"
    list = ListPage(.loading(PageMessage(headline: "Loading…")), size: size)
  }

  var isSettled: Bool { !list.state.isLoading }

  func perform(_ intent: TextIntent, count: Int?) {
    switch intent {
    case .list(let intent): list.perform(intent, count: count)
    case .leave: context.navigation?.stack.pop(self)
    }
  }

  func appear() { load() }

  func receive(_ event: AppEvent) {
    switch event {
    case .feeds(.ledger(let entries, of: feed)): show(entries)
    case .network(.refresh(.finished)): load()
    case .archive, .feeds, .network, .settings, .screen, .said, .failed, .actEnded, .minute,
      .rested:
      break
    }
  }

  private func load() {
    context.carryOut(.feeds(.loadLedger(feed)))
  }

  private func show(_ entries: [LedgerEntry]) {
    guard !entries.isEmpty else {
      return list.state = .empty(PageMessage(headline: "Nothing fetched yet"))
    }
    list.state = .loaded(
      LedgerDataSource(entries, feed == nil ? .allFeeds : .oneFeed, clock: context.clock))
  }
}
