import TerminalKit

/// A page of the program's own text, which is only read.
final class TextViewController<Source: ListDataSource>: ListViewController {
  let title: String
  let helpTitle = "On a text page"
  let hasOwnHelp = false
  private let context: PageContext
  private let pageKeys: PageKeys<TextIntent>
  var keyMap: KeyMap<TextIntent> { pageKeys.map }
  let list: ListPage<Source>

  init(
    _ context: PageContext, title: String, _ state: ListState<Source, PageMessage>, size: Size
  ) {
    self.context = context
    pageKeys = PageKeys(context) { $0.text }
    self.title = title
    list = ListPage(state, size: size)
  }

  func perform(_ intent: TextIntent, count: Int?) {
    switch intent {
    case .list(let intent): list.perform(intent, count: count)
    case .leave: context.navigation?.stack.pop(self)
    }
  }
}
