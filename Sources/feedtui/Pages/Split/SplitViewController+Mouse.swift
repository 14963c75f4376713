import FeedtuiSettings
import TerminalKit

/// The panes below the pointer, and the divider between them.
extension SplitViewController {
  func isDivider(_ column: Int) -> Bool {
    hasTwoPanes && stack.panes.sidebar != .list && column == stack.panes.list.maxX
  }

  /// The divider is dragged to that column.
  func placeDivider(at column: Int) {
    stack.layout.share = stack.panes.share(of: column - stack.panes.list.origin.x)
  }

  /// Has the archive remember where the divider is.
  func keepDivider() {
    context.carryOut(.archive(.rememberDivider(stack.panes.share(of: stack.panes.listWidth))))
  }

  /// Returns the page in that column, and where it begins; `nil` where a pane is empty.
  func page(at column: Int) -> (page: any ViewController, start: Int)? {
    guard let list else { return (stack.top, 0) }
    let panes = stack.panes
    if let parent = stack.parent, column < panes.list.origin.x { return (parent, 0) }
    if column < panes.list.maxX { return (list, panes.list.origin.x) }
    return detail.map { ($0, panes.detail.origin.x) }
  }

  /// A click on a page without the focus gives it the focus.
  func click(at point: Point) {
    guard let (page, start) = page(at: point.x) else { return }
    if page === preview, listHasFocus {
      _ = stack.top.handle(KeySequence([.enter]), count: nil)
    } else {
      if page !== stack.top { stack.pop(to: page) }
      page.click(at: Point(x: point.x - start, y: point.y))
    }
  }
}
