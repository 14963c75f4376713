import TerminalKit

/// A page of the program's own text, which is only read.
final class TextViewController<Source: ListDataSource>: ListViewController {
  let title: String
  let helpTitle = "On a text page"
  let hasOwnHelp = false
  private let context: PageContext
  let keyMap: KeyMap<TextIntent>
  let list: ListPage<Source>

  init(
    _ context: PageContext, title: String, _ state: ListState<Source, PageMessage>, size: Size
  ) {
    self.context = context
    keyMap = context.keyMaps.text
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
