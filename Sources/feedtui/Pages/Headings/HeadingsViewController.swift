import FeedReading
package import FeedtuiSettings
import TerminalKit

/// The headings of an article, to choose one.
final class HeadingsViewController: ListViewController {
  typealias Source = HeadingsDataSource

  let title = "Headings"
  let keyPage = KeyPage.headings
  var pane: Pane { .detail }
  let context: PageContext
  let pageKeys: PageKeys<ListIntent>
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
    if let current { list.view?.select(.item(current)) }
  }

  func listChose(_ row: HeadingsDataSource.Row) {
    close()
    choose(row.heading)
  }
}

extension KeyBinding<ListIntent> {
  package static let headings: [KeyBinding] =
    KeyBinding.scrolling(top: "to the first", bottom: "to the last", ListIntent.scroll) + [
      KeyBinding(
        "Enter", "l", "→", intent: .choose, action: "open", help: "go to this heading")
    ] + KeyBinding.leaving(by: ["Esc", "h", "←"], help: "back to the text") { $0 } + [
      KeyBinding("t", intent: .leave, action: "headings", help: "back to the text")
    ]
}

extension KeyMaps {
  /// The keys of the page of headings, as the user wants them.
  package var headings: KeyMap<ListIntent> { map(KeyBinding.headings, on: .headings) }
}
