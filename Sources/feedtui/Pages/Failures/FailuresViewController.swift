import FeedRefreshing
import TerminalKit

/// The page of failures: what cannot be used of the user's files, and the feeds that failed.
final class FailuresViewController: ListViewController {
  let title = "What went wrong"
  let helpTitle = "On the failures page"
  private let context: PageContext
  private let pageKeys: PageKeys<FailuresIntent>
  var keyMap: KeyMap<FailuresIntent> { pageKeys.map }
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
    case .next: if list.selection == nil || list.move(.down(1)) != nil { leave() }
    case .retry: retry()
    case .leave: leave()
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

  private func leave() {
    context.navigation?.stack.pop(self)
  }

  /// Asks all feeds that failed again.
  private func retry() {
    let feeds = context.troubles.failures.map(\.feed)
    if feeds.isEmpty {
      context.navigation?.sayNoFailures()
    } else {
      context.carryOut(.network(.refresh(feeds)))
    }
  }
}

extension FailuresViewController: ListPageDelegate {
  typealias Source = FailuresDataSource

  func listChose(_ row: FailureRow) {
    if let note = row.note {
      context.navigation?.showLedger(of: note.feed, titled: note.title)
    } else {
      context.say("This is a line of a file, not a feed")
    }
  }
}
