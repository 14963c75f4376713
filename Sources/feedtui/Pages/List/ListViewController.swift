import FeedtuiSettings
import TerminalKit

/// A page that is a list: what all lists do, the page does not say again. It is the delegate of its
/// list.
protocol ListViewController: ViewController, ListPageDelegate {
  var pageKeys: PageKeys<Intent> { get }
  var list: ListPage<Source> { get }
}

extension ListViewController {
  var keyMap: KeyMap<Intent> { pageKeys.map }

  /// Columns and rows, with those of the footer.
  var size: Size {
    get { list.size }
    set { list.size = newValue }
  }

  var selectedItem: Source.Item? { list.view?.selectedItem }
  /// What an act is about: the picked items, else the selected one.
  var actedItems: [Source.Item] { list.view?.actedItems ?? [] }
  var pickedCount: Int { list.view?.picks.count ?? 0 }
  var pullDistance: Int { list.pullDistance }
  func letGo() { list.letGo() }
  var isMoving: Bool { list.isMoving || list.pullDistance > 0 }
  func rest() { list.rest() }

  var isEmpty: Bool { if case .empty = list.state { true } else { false } }
  func click(at point: Point) { list.click(onLine: point.y) }
  func hasIndicator(at point: Point) -> Bool { list.hasIndicator(at: point) }
  func dragIndicator(toLine y: Int) { list.dragIndicator(toLine: y) }
  var notch: Int { context.density == .compact ? 3 : 1 }

  var scrolling: ListScrolling {
    ListScrolling(margin: context.settings.scrollOff, wraps: context.settings.wrap)
  }

  func draw(in canvas: inout Canvas) {
    list.draw(in: &canvas)
  }

  /// Leaves the page.
  func close() { navigation?.close(self) }

  func listLeaves() { if list.view?.dropPicks() != true { close() } }
  func listChangesDensity() { context.changeDensity() }
  func listUndoes() { context.undo() }
  func listRedoes() { context.redo() }
  func listSays(_ message: String) { context.say(message) }
}

extension ListViewController where Intent == ListIntent {
  func perform(_ intent: ListIntent, count: Int?) { list.perform(intent, count: count) }
}
