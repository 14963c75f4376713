import FeedCore

/// A page of the program's own text, which is only read: the help, the ledger.
final class TextViewController<Source: ListDataSource>: ViewController {
  let title: String
  let helpTitle = "In a text"
  let isSettled = true
  let keyMap: KeyMap<TextIntent>
  let list: ListPage<Source>
  private let leave: () -> Void

  /// `leave` is called when the user goes back.
  init(
    title: String, _ state: ListState<Source, PageMessage>, size: Size,
    keyMap: KeyMap<TextIntent> = .text, leave: @escaping () -> Void
  ) {
    self.keyMap = keyMap
    self.title = title
    self.leave = leave
    list = ListPage(state, size: size)
  }

  var size: Size {
    get { list.size }
    set { list.size = newValue }
  }

  func perform(_ intent: TextIntent, count: Int?) {
    switch intent {
    case .list(let intent): list.perform(intent, count: count)
    case .leave: leave()
    }
  }

  func draw(in canvas: inout Canvas) {
    list.draw(in: &canvas)
  }
}
