import FeedReading
import TerminalKit

/// The headings of an article, to choose one.
final class HeadingsViewController: ListViewController {
  let title = "Headings"
  let helpTitle = "In the list of headings"
  var pane: Pane { .detail }
  private let context: PageContext
  private let pageKeys: PageKeys<HeadingsIntent>
  var keyMap: KeyMap<HeadingsIntent> { pageKeys.map }
  let list: ListPage<HeadingsDataSource>
  private let choose: (Heading) -> Void

  /// `current` is the number of the heading that is selected first, from 0. `choose` gets the
  /// heading that was chosen.
  init(
    _ context: PageContext, _ headings: [Heading], current: Int?, size: Size,
    choose: @escaping (Heading) -> Void
  ) {
    self.context = context
    pageKeys = PageKeys(context) { $0.headings }
    self.choose = choose
    list = ListPage(.loaded(HeadingsDataSource(headings)), size: size)
    list.delegate = self
    if let current { list.select(.item(current)) }
  }

  func perform(_ intent: HeadingsIntent, count: Int?) {
    switch intent {
    case .list(let intent): list.perform(intent, count: count)
    case .leave: leave()
    }
  }

  private func leave() { context.navigation?.stack.pop(self) }
}

extension HeadingsViewController: ListPageDelegate {
  typealias Source = HeadingsDataSource

  func listChose(_ row: HeadingRow) {
    leave()
    choose(row.heading)
  }
}
