import TerminalKit

/// A page that is a list: what the list does itself, the page does not say again.
protocol ListViewController: ViewController {
  associatedtype Source: ListDataSource
  var list: ListPage<Source> { get }
}

extension ListViewController {
  var size: Size {
    get { list.size }
    set { list.size = newValue }
  }

  var pickedCount: Int { list.pickedCount }
  var pulls: Int { list.pulls }
  func letGo() { list.letGo() }
  var isMoving: Bool { list.isMoving || list.pulls > 0 }
  func rest() { list.rest() }

  func draw(in canvas: inout Canvas) {
    list.draw(in: &canvas)
  }
}
