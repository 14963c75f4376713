import FeedCore

/// A page of the program's own text, which is only read.
final class TextViewController<Source: ListDataSource>: ViewController {
  let title: String
  let helpTitle = "On a text page"
  let hasOwnHelp = false
  private let context: PageContext
  let keyMap: KeyMap<TextIntent>
  private let list: ListPage<Source>

  init(
    _ context: PageContext, title: String, _ state: ListState<Source, PageMessage>, size: Size
  ) {
    self.context = context
    keyMap = context.keyMaps.text
    self.title = title
    list = ListPage(state, size: size)
  }

  var size: Size {
    get { list.size }
    set { list.size = newValue }
  }

  func perform(_ intent: TextIntent, count: Int?) {
    switch intent {
    case .list(let intent): list.perform(intent, count: count)
    case .leave: context.navigation?.stack.pop(self)
    }
  }

  func draw(in canvas: inout Canvas) {
    list.draw(in: &canvas)
  }

  var isMoving: Bool { list.isMoving }
  func rest() { list.rest() }
}
