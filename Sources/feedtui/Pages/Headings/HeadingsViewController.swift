import FeedCore

/// The headings of an article, to choose one.
final class HeadingsViewController: ViewController {
  let title = "Headings"
  let helpTitle = "Among the headings"
  let isSettled = true
  let keyMap: KeyMap<HeadingsIntent>
  private let list: ListPage<HeadingsDataSource>
  private let finish: (Heading?) -> Void

  /// `current` is the number of the heading that is selected first, from 0. `finish` gets the heading
  /// that was chosen; `nil` if none was.
  init(
    _ headings: [Heading], current: Int?, size: Size, keyMap: KeyMap<HeadingsIntent> = .headings,
    finish: @escaping (Heading?) -> Void
  ) {
    self.keyMap = keyMap
    self.finish = finish
    list = ListPage(.loaded(HeadingsDataSource(headings)), size: size)
    list.delegate = self
    if let current { list.select(.item(current)) }
  }

  var size: Size {
    get { list.size }
    set { list.size = newValue }
  }

  func perform(_ intent: HeadingsIntent, count: Int?) {
    switch intent {
    case .list(let intent): list.perform(intent, count: count)
    case .leave: finish(nil)
    }
  }

  func draw(in canvas: inout Canvas) {
    list.draw(in: &canvas)
  }
}

extension HeadingsViewController: ListPageDelegate {
  typealias Source = HeadingsDataSource

  func listChose(_ row: HeadingRow) { finish(row.heading) }
}
