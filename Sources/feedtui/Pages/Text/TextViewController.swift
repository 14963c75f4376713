import FeedtuiSettings
package import TerminalKit

/// A page of the program's own text, which is only read.
package final class TextViewController<Source: ListDataSource>: ListViewController {
  package let title: String
  package static var traits: PageTraits { PageTraits(.text) }
  package let context: PageContext
  package let list: ListPage<Source>

  package init(
    _ context: PageContext, title: String, _ state: ListState<Source, PageMessage>, size: Size
  ) {
    self.context = context
    self.title = title
    list = ListPage(state, size: size)
    list.delegate = self
  }
}

extension TextViewController {
  nonisolated package static var actions: [Action<TextViewController>] { Action.text }
}

nonisolated extension Action where Page: ListViewController {
  /// Those of a page of text.
  package static var text: [Action] {
    scrolling(top: "to the beginning", bottom: "to the end") + sections("section") + leaving() + [
      Action("help", keys: "?", "F1", help: "back") { page, _ in page.leave() }
    ]
  }
}
