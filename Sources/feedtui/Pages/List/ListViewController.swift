import FeedtuiSettings
package import TerminalKit

/// A page that is a list: what all lists do, the page does not say again. It is the delegate of its
/// list.
package protocol ListViewController: ScrollingPage, ListPageDelegate {
  var list: ListPage<Source> { get }
  /// Moves the selection, and what is in sight with it.
  func go(_ motion: Motion)
  /// Goes back: drops the picked rows, ends a search, or leaves the page.
  func leave()
}

/// A list whose sections can be folded.
package protocol FoldingList: ListViewController {
  /// Folds or unfolds all sections.
  func foldAll()
}

extension ListViewController {
  package var role: PageRole? { .list(list) }

  /// Columns and rows, with those of the footer.
  package var size: Size {
    get { list.size }
    set { list.size = newValue }
  }

  package var selectedItem: Source.Item? { list.view?.selectedItem }
  /// What an act is about: the picked items, else the selected one.
  package var actedItems: [Source.Item] { list.view?.actedItems ?? [] }

  package var scrolling: ListScrolling {
    ListScrolling(margin: context.settings.scrollOff, wraps: context.settings.wrap)
  }

  package func draw(in canvas: inout Canvas) {
    list.draw(in: &canvas)
  }

  /// Leaves the page.
  package func close() { navigation?.close(self) }

  package func scroll(_ scroll: Scroll, count: Int?) { list.scroll(scroll, count: count) }
  package func go(_ motion: Motion) { list.go(motion) }
  package func leave() { if list.view?.dropPicks() != true { close() } }
  package func listSays(_ message: String) { context.say(message) }
}
