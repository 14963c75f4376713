import FeedReading
import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// The headings of an article, to choose one.
final class HeadingsViewController: ListViewController {
  typealias Source = HeadingsDataSource

  let title = "Headings"
  static let traits = PageTraits(.headings)
  var pane: Pane { .panel }
  let context: PageContext
  let list: ListPage<HeadingsDataSource>
  private let choose: (Heading) -> Void

  nonisolated static let actions: [Action<HeadingsViewController>] =
    Action.scrolling(top: "to the first", bottom: "to the last") + [
      .choose(keys: "Enter", "l", "→", help: "go to this heading")
    ] + Action.leaving(help: "back to the text") + [
      Action("headings", keys: "t", help: "back to the text", group: .read) { page, _ in
        page.leave()
      }
    ]

  /// `current` is the number of the heading that is selected first, from 0. `choose` gets the
  /// heading that was chosen.
  init(
    _ context: PageContext, _ headings: [Heading], current: Int?, size: Size,
    choose: @escaping (Heading) -> Void
  ) {
    self.context = context
    self.choose = choose
    list = ListPage(.loaded(HeadingsDataSource(headings)), size: size)
    list.delegate = self
    if let current { list.view?.select(.item(current)) }
  }

  func listChose(_ row: HeadingsDataSource.Row) {
    close()
    choose(row.heading)
  }
}
