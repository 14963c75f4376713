import FeedtuiSettings
import TerminalKit

/// What the user does with the mouse: the wheel scrolls the page below the pointer, a click selects
/// a row, and one on the selected row opens it. A click on a hint does what its key does, and one
/// on the top row goes to the top. The divider of two panes can be dragged.
final class MouseReader {
  private let context: PageContext
  private let stack: PageStack
  private let split: SplitViewController
  /// Whether the divider is being dragged.
  private var isDragging = false

  init(_ navigation: Navigation) {
    context = navigation.context
    stack = navigation.stack
    split = navigation.split
  }

  /// Takes a report. `top` is the row where pages begin, `status` what is in the last row, and
  /// `press` does what keys do.
  func take(
    _ mouse: Mouse, top: Int, status: (row: Int, bar: StatusBar), press: (KeySequence) -> Void
  ) {
    let point = Point(x: mouse.place.x, y: mouse.place.y - top)
    switch mouse.action {
    case .wheelUp: scroll(.up, at: point, press)
    case .wheelDown: scroll(.down, at: point, press)
    case .drag: if isDragging { split.placeDivider(at: point.x) }
    case .release: endDragging()
    case .press where stack.modal != nil: break
    case .press where mouse.place.y == status.row:
      if let key = status.bar.key(at: point.x), let sequence = KeySequence(key) { press(sequence) }
    case .press where point.y < 0:
      if let keys = KeySequence(context.keys["top"]) { press(keys) }
    case .press where split.isDivider(point.x): isDragging = true
    case .press: if !stack.top.holdsKeys { split.click(at: point) }
    }
  }

  private func scroll(_ key: Key, at point: Point, _ press: (KeySequence) -> Void) {
    if stack.modal != nil { return press(KeySequence([key])) }
    guard let page = split.page(at: point.x)?.page else { return }
    if page === stack.top {
      // As keys do, a notch waits for the rows that the one before leads to.
      for _ in 0..<page.notch { press(KeySequence([key])) }
    } else {
      _ = page.handle(KeySequence([key]), count: page.notch)
    }
  }

  private func endDragging() {
    guard isDragging else { return }
    isDragging = false
    split.keepDivider()
  }
}
