import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// What the user does with the mouse: the wheel scrolls the page below the pointer, a click selects
/// a row, and one on the selected row opens it. A click on a hint does what its key does, and one
/// on the top row goes to the top. The divider of two panes and the scroll indicator of a list can
/// be dragged.
final class MouseReader {
  private let context: PageContext
  private let stack: PageStack
  private let split: SplitViewController
  /// What is being dragged.
  private var dragged: Dragged?

  private enum Dragged {
    case divider
    /// The scroll indicator of a page that begins in that row.
    case indicator(any ViewController, top: Int)
  }

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
    case .drag: drag(to: point)
    case .release: endDragging()
    case .press where stack.modal != nil: break
    case .press where mouse.place.y == status.row:
      if let key = status.bar.key(at: point.x), let sequence = KeySequence(key) { press(sequence) }
    case .press where point.y < 0:
      if let keys = KeySequence(context.keys["top"]) { press(keys) }
    case .press where isDivider(point): dragged = .divider
    case .press: if !stack.top.holdsKeys { pressed(at: point) }
    }
  }

  /// The indicator is taken where it is shown, and where it could be, when the pointer moves.
  private func pressed(at point: Point) {
    dragged = nil
    guard let (page, place) = page(at: point), page !== split.unstacked,
      page.scroller?.hasIndicator(at: place) == true
    else { return click(at: point) }
    if page.scroller?.isAtRest != false { click(at: point) }
    dragged = .indicator(page, top: point.y - place.y)
  }

  private func drag(to point: Point) {
    switch dragged {
    case .divider:
      stack.layout.share = stack.panes.share(of: point.x - stack.panes.list.origin.x)
    case .indicator(let page, let top):
      if stack.modal == nil, !page.holdsKeys { page.scroller?.dragIndicator(toLine: point.y - top) }
    case nil: break
    }
  }

  private func scroll(_ key: Key, at point: Point, _ press: (KeySequence) -> Void) {
    if stack.modal != nil { return press(KeySequence([key])) }
    guard let page = page(at: point)?.page else { return }
    if page === stack.top {
      // As keys do, a notch waits for the rows that the one before leads to.
      for _ in 0..<notch(of: page) { press(KeySequence([key])) }
    } else {
      _ = page.handle(KeySequence([key]), count: notch(of: page))
    }
  }

  /// How many times a key that scrolls is pressed by a notch of the wheel.
  private func notch(of page: any ViewController) -> Int {
    page.scroller == nil || context.density == .compact ? 3 : 1
  }

  // MARK: The panes

  /// Returns the page at a point, and the point as that page sees it; `nil` where a pane is empty.
  private func page(at point: Point) -> (page: any ViewController, place: Point)? {
    if isInPanel(point), let panel = stack.panel {
      return (stack.top, Point(x: point.x, y: point.y - panel.origin.y))
    }
    guard let list = split.list else { return (stack.ground, point) }
    let panes = stack.panes
    if let parent = stack.parent, point.x < panes.list.origin.x { return (parent, point) }
    let isOnList = point.x < panes.list.maxX
    let start = (isOnList ? panes.list : panes.detail).origin.x
    return (isOnList ? list : split.detail).map { ($0, Point(x: point.x - start, y: point.y)) }
  }

  /// Whether the panel covers that point, or the line above it does.
  private func isInPanel(_ point: Point) -> Bool {
    stack.panel.map { point.y >= $0.origin.y - 1 } ?? false
  }

  /// A click on a page without the focus gives it the focus. One outside a panel closes the panel.
  private func click(at point: Point) {
    guard let (page, place) = page(at: point) else { return }
    if page === split.unstacked {
      stack.pop(to: stack.ground)
      _ = stack.top.handle(KeySequence([.enter]), count: nil)
    } else {
      if page !== stack.top { stack.pop(to: page) }
      page.scroller?.click(onLine: place.y)
      page.article?.click(at: place)
    }
  }

  // MARK: The divider

  private func isDivider(_ point: Point) -> Bool {
    split.hasTwoPanes && stack.panes.sidebar != .list && !stack.panes.isForm
      && point.x == stack.panes.list.maxX
      && !isInPanel(point)
  }

  private func endDragging() {
    defer { dragged = nil }
    guard case .divider = dragged else { return }
    let share = stack.panes.share(of: stack.panes.listWidth)
    context.carryOut(.act(.remember(Preference.divider, "\(share)/1000")))
  }
}
