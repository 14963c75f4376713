import FeedPictures
import TerminalKit

/// The panes over the pages of the stack: a list, and beside it what is selected there or the page
/// that was opened from it. The page on top of the stack has the focus.
final class SplitViewController {
  private let context: PageContext
  private let stack: PageStack
  /// The page beside the list while the list has the focus; it is not in the stack.
  private var preview: (any ViewController)?
  /// The row that is shown when the user stops moving.
  private var awaited: PreviewSubject?
  /// Whether something has been shown since there are two panes.
  private var hasFollowed = false
  /// The user's setting, as it was last taken.
  private var setting: Panes
  /// The number of the last act on marks that was taken note of.
  private var lastAct = 0

  /// The columns by which a key moves the divider.
  private static let step = 4
  private static let mostSteps = 100

  init(_ context: PageContext, _ stack: PageStack) {
    self.context = context
    self.stack = stack
    setting = context.settings.panes
    stack.layout.isDivided = setting == .auto
  }

  // MARK: The panes

  /// The list of the left pane; `nil` where one page takes the whole screen.
  private var list: (any ViewController)? { stack.layout.hasTwoPanes ? stack.list : nil }
  var hasTwoPanes: Bool { list != nil }
  private var listHasFocus: Bool { stack.list === stack.top }

  /// The page beside the list.
  private var detail: (any ViewController)? {
    guard listHasFocus else { return stack.top }
    return source?.selected == nil ? nil : preview
  }

  /// What knows the previews of the list.
  private var source: (any Previewing)? {
    guard case .list(let source) = list?.pane else { return nil }
    return source
  }

  /// Shows two panes instead of one, or one instead of two, for this run.
  func toggle() {
    guard stack.layout.hasRoom else {
      return context.say("Two panes need \(PaneLayout.leastWidth) columns")
    }
    stack.layout.isDivided.toggle()
  }

  /// Makes the list wider, or narrower by negative steps, and has the archive remember its width.
  func moveDivider(by steps: Int) {
    guard hasTwoPanes else {
      return context.say("No divider here: \(context.keys["panes"]) shows two panes")
    }
    let steps = max(-Self.mostSteps, min(steps, Self.mostSteps))
    stack.layout.chosenWidth = stack.layout.listWidth + steps * Self.step
    stack.layout.chosenWidth = stack.layout.listWidth
    context.carryOut(.archive(.rememberDivider(stack.layout.listWidth)))
  }

  /// Takes what has happened: the page that is not in the stack hears of it here.
  func receive(_ event: AppEvent) {
    if let preview, !stack.contains(preview) { preview.receive(event) }
    guard case .settings = event, context.settings.panes != setting else { return }
    setting = context.settings.panes
    stack.layout.isDivided = setting == .auto
  }

  func reload() {
    if let preview, !stack.contains(preview) { preview.reload() }
  }

  /// The user has stopped moving.
  func rest() {
    list?.rest()
    stack.top.rest()
  }

  // MARK: What is beside the list

  /// Takes note of what the user's keys led to.
  func settle() {
    // Whoever acts on a row does not pass by it.
    let hasActed = context.lastAct != lastAct
    lastAct = context.lastAct
    guard stack.layout.hasTwoPanes else {
      (preview, awaited, hasFollowed) = (nil, nil, false)
      return
    }
    if list != nil, !listHasFocus {
      // It stays in sight when the focus is back on the list.
      (preview, hasFollowed) = (stack.lowestDetail, true)
    } else if !hasFollowed || hasActed {
      follow()
    }
    preview?.size = stack.layout.detail.size
  }

  /// Whether another row is selected than the one that is shown beside it.
  private var isBehind: Bool {
    guard listHasFocus, let source, let selected = source.selected else { return false }
    return preview.flatMap { source.subject(of: $0) } != selected
  }

  /// Whether another row has been selected since the last call: the time of rest begins again.
  func hasMoved() -> Bool {
    let selected = isBehind ? source?.selected : nil
    defer { awaited = selected }
    return selected != nil && selected != awaited
  }

  /// Shows what is selected.
  func follow() {
    guard isBehind,
      let page = source?.preview(on: preview, size: stack.layout.detail.size)
    else { return }
    (preview, hasFollowed) = (page, true)
  }

  /// Whether what is beside the list is here, or a later one is awaited anyway.
  var isSettled: Bool {
    guard listHasFocus, hasTwoPanes, let preview, !isBehind else { return true }
    return preview.isSettled
  }

  /// The pictures of the page beside the list, or of the page on the whole screen.
  var picturesInSight: [PictureSpec] {
    (hasTwoPanes ? detail : stack.top)?.picturesInSight ?? []
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas) {
    guard let list else { return stack.top.draw(in: &canvas) }
    let layout = stack.layout
    canvas.draw(in: layout.list) { list.draw(in: &$0) }
    drawDivider(in: &canvas)
    if let detail { canvas.draw(in: layout.detail) { detail.draw(in: &$0) } }
  }

  /// Draws the titles of both panes in one row; that of the pane with the focus stands out.
  func drawTitles(newItems: Int, in canvas: inout Canvas) {
    guard let list else { return }
    let (left, right) = (stack.layout.list, stack.layout.detail)
    let bar = TitleBar(title: list.fullTitle, newItems: newItems, hasFocus: listHasFocus)
    canvas.draw(in: left) { bar.draw(in: &$0) }
    drawDivider(in: &canvas)
    if let detail {
      let room = max(0, right.size.width - 2)
      canvas.draw(
        DisplayWidth.truncated(detail.fullTitle, to: room),
        at: Point(x: right.origin.x + 1, y: 0), style: listHasFocus ? .muted : .bold)
    }
    canvas.add(.bar, to: Rect(x: 0, y: 0, width: canvas.size.width, height: 1))
  }

  private func drawDivider(in canvas: inout Canvas) {
    let (x, style) = (stack.layout.listWidth, listHasFocus ? Style.muted : Style(.accent))
    for y in 0..<canvas.size.height { canvas.draw("│", at: Point(x: x, y: y), style: style) }
  }
}
