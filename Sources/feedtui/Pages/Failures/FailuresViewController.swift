import FeedRefreshing
import TerminalKit

/// The page of failures: what cannot be used of the user's files, and the feeds that failed.
final class FailuresViewController: ListViewController {
  typealias Source = FailuresDataSource

  let title = "What went wrong"
  let helpTitle = "On the failures page"
  let context: PageContext
  let pageKeys: PageKeys<FailuresIntent>
  let list: ListPage<FailuresDataSource>

  init(_ context: PageContext, size: Size) {
    self.context = context
    pageKeys = PageKeys(context) { $0.failures }
    list = ListPage(.loading(PageMessage(headline: "")), size: size)
    list.delegate = self
    reload()
  }

  func perform(_ intent: FailuresIntent, count: Int?) {
    switch intent {
    case .list(let intent): list.perform(intent, count: count)
    case .next: if list.view?.selection == nil || list.view?.move(.down(1)) != nil { close() }
    case .retry: retry()
    }
  }

  /// Shows what is wrong now. The selection stays while its row is there.
  func reload() {
    let source = FailuresDataSource(context.troubles.problems, context.troubles.failures)
    list.state =
      source.matrix.isEmpty
      ? .empty(
        PageMessage(headline: "All feeds are fine", help: "\(context.keys["back"]) back"))
      : .loaded(source)
  }

  /// Asks all feeds that failed again.
  private func retry() {
    let feeds = context.troubles.failures.map(\.feed)
    if feeds.isEmpty {
      navigation?.sayNoFailures()
    } else {
      context.carryOut(.network(.refresh(feeds)))
    }
  }

  func listChose(_ row: FailuresDataSource.Row) {
    switch row {
    case .feed(let note): navigation?.showLedger(of: note.feed, titled: note.title)
    case .file(let problem):
      context.say("This is about \(problem.fileName): only feeds have a ledger")
    }
  }
}
