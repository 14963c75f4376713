package import FeedtuiSettings
import TerminalKit

/// A page of the program's own text, which is only read.
final class TextViewController<Source: ListDataSource>: ListViewController {
  let title: String
  let keyPage = KeyPage.text
  let context: PageContext
  let pageKeys: PageKeys<ListIntent>
  let list: ListPage<Source>

  init(
    _ context: PageContext, title: String, _ state: ListState<Source, PageMessage>, size: Size
  ) {
    self.context = context
    pageKeys = PageKeys(context) { $0.text }
    self.title = title
    list = ListPage(state, size: size)
    list.delegate = self
  }
}

extension KeyBinding<ListIntent> {
  package static let text: [KeyBinding] =
    KeyBinding.scrolling(top: "to the beginning", bottom: "to the end", ListIntent.scroll)
    + KeyBinding.sections("section") { $0 } + KeyBinding.leaving(by: ["Esc", "h", "←"]) { $0 } + [
      KeyBinding("?", "F1", intent: .leave, action: "help", help: "back")
    ]
}

extension KeyMaps {
  /// The keys of pages of text, as the user wants them.
  package var text: KeyMap<ListIntent> { map(KeyBinding.text, on: .text) }
}
