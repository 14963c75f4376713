import FeedRefreshing
import FeedtuiLibrary
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

/// The page of failures: what cannot be used of the user's files, the accounts that could not be
/// synced, and the feeds that failed.
final class FailuresViewController: ListViewController {
  typealias Source = FailuresDataSource

  let title = "Failures"
  static let traits = PageTraits(.failures)
  let context: PageContext
  let list: ListPage<FailuresDataSource>
  /// The ledger of the selected feed, for the pane on the right.
  private lazy var requests = MatchPreview(context) { [weak self] in self?.match }
  var pane: Pane { .list(requests) }

  init(_ context: PageContext, size: Size) {
    self.context = context
    list = ListPage(.loading(PageMessage(headline: "")), size: size)
    list.delegate = self
    reload()
  }

  nonisolated static let actions: [Action<FailuresViewController>] =
    Action.scrolling(top: "to the first", bottom: "to the last") + Action.sections("section") + [
      Action(
        "failures", keys: "e", help: "next; after the last, back", group: .feeds,
        finds: "errors problems broken"
      ) { page, _ in page.next() },
      .showLedger(keys: ["Enter", "l", "→", "i"]) { page, _ in page.list.choose() },
      .refreshFeed(help: "retry all failed feeds") { page, _ in page.retry() },
      .renameFeed { page, _ in page.withFeed(page.rename) },
      .readdressFeed { page, _ in page.withFeed(page.readdress) },
      .removeFeed(help: "remove this feed") { page, _ in page.withFeed(page.remove) },
      .browse(help: "open it in the browser") { page, _ in
        page.withFeed { page.context.carryOut(.screen(.browse($0.url))) }
      },
      .copyLink(help: "copy the feed's address") { page, _ in
        page.withFeed { page.context.carryOut(.screen(.copy($0.url))) }
      },
      .editFeeds,
    ] + Action.undoing + Action.leaving()

  private func next() {
    if list.view?.selection == nil || list.view?.move(.down(1)) != nil { close() }
  }

  /// The requests of the selected feed.
  private var match: MatchPreview.Match? {
    guard case .feed(let note) = selectedItem else { return nil }
    return MatchPreview.Match(.feed(note.feed), .ledger(note.feed, title: note.title))
  }

  private func withFeed(_ act: (FeedFailureNote) -> Void) {
    guard case .feed(let note) = selectedItem else { return context.say("Select a feed first") }
    act(note)
  }

  private func rename(_ note: FeedFailureNote) {
    navigation?.ask("Name:", text: Sanitizer.line(note.title)) { [context] typed in
      guard let name = typed.map(Sanitizer.line), name != note.title else { return }
      context.edit(.feeds(.rename(url: note.url, to: name.isEmpty ? nil : name)))
    }
  }

  private func readdress(_ note: FeedFailureNote) {
    FeedsPageEditing(context: context).readdress(url: note.url, title: note.title)
  }

  private func remove(_ note: FeedFailureNote) {
    context.edit(.feeds(.remove([FeedEdit.Row(id: .feed(url: note.url), title: note.title)])))
    context.troubles.failures.removeAll { $0.feed == note.feed }
  }

  /// Shows what is wrong now. The selection stays while its row is there.
  func reload() {
    let troubles = context.troubles
    let source = FailuresDataSource(troubles.problems, troubles.failures, troubles.troubled)
    list.state =
      source.matrix.isEmpty
      ? .empty(context.message("All feeds are fine")) : .loaded(source)
  }

  /// Asks all feeds and accounts that failed again.
  private func retry() {
    let troubles = context.troubles
    let feeds = troubles.failures.map(\.feed)
    let accounts = troubles.troubled.filter { !$0.isGone }.map(\.name)
    if feeds.isEmpty, accounts.isEmpty { context.sayNoFailures() }
    if !feeds.isEmpty { context.carryOut(.network(.refresh(feeds))) }
    if !accounts.isEmpty { context.carryOut(.network(.sync(accounts))) }
  }

  func listChose(_ row: FailuresDataSource.Row) {
    switch row {
    case .account(let report): navigation?.go(to: .account(report.name))
    case .feed(let note): navigation?.go(to: .ledger(note.feed, title: note.title))
    case .file(let problem):
      context.say("This is about \(problem.fileName): only feeds have requests")
    }
  }
}
