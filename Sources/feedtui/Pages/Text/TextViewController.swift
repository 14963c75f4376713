import FeedtuiSettings
import TerminalKit

/// A page of the program's own text, which is only read.
final class TextViewController<Source: ListDataSource>: ListViewController {
  let title: String
  static var traits: PageTraits { PageTraits(.text) }
  let context: PageContext
  let list: ListPage<Source>

  init(
    _ context: PageContext, title: String, _ state: ListState<Source, PageMessage>, size: Size
  ) {
    self.context = context
    self.title = title
    list = ListPage(state, size: size)
    list.delegate = self
  }
}

extension TextViewController {
  nonisolated static var actions: [Action<TextViewController>] { Action.text }
}

nonisolated extension Action where Page: ListViewController {
  /// Those of a page of text.
  static var text: [Action] {
    scrolling(top: "to the beginning", bottom: "to the end") + sections("section") + leaving() + [
      Action("help", keys: "?", "F1", help: "back") { page, _ in page.leave() }
    ]
  }
}
