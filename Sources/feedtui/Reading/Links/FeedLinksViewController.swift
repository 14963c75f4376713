import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// The feeds that a web page names, to add some of them.
final class FeedLinksViewController: SearchableList {
  typealias Source = LinksDataSource

  let title = "Add which feed?"
  static let traits = PageTraits(.feedLinks)
  var pane: Pane { .panel }
  let context: PageContext
  let list: ListPage<LinksDataSource>
  private let rows: [LinkRow]
  private let add: ([String]) -> Void
  /// Only feeds with these words are shown.
  var words = "" {
    didSet {
      let source = LinksDataSource(rows, narrowedBy: words)
      list.state =
        source.matrix.isEmpty
        ? .empty(PageMessage(headline: "No feed has these words")) : .loaded(source)
    }
  }

  nonisolated static let actions: [Action<FeedLinksViewController>] =
    Action.scrollingWithoutSpace + [
      .choose(keys: "Enter", "l", "→", help: "add this feed, or those selected", group: .feeds),
      .search("feeds with certain words"),
    ] + Action.picking(then: "Enter", keys: ["Space", "v"])
    + Action.leaving(help: "back, without adding any")

  /// `add` gets the addresses of those that the user chooses.
  init(
    _ context: PageContext, _ feeds: [(name: String, url: String)], size: Size,
    add: @escaping ([String]) -> Void
  ) {
    self.context = context
    self.add = add
    rows = feeds.enumerated().map { number, feed in
      LinkRow(number + 1, feed.name, feed.url, isNumbered: false)
    }
    list = ListPage(.loaded(LinksDataSource(rows, narrowedBy: "")), size: size)
    list.delegate = self
  }

  func listChose(_ row: LinkRow) {
    let chosen = actedItems
    close()
    add(chosen.map(\.address))
  }
}
