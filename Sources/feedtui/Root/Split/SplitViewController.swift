import FeedPictures
import FeedtuiPages
import FeedtuiSettings
import SafeText
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
  private var setting: Panes?
  /// Whether the user has asked for two panes, or for one, in this run or before; `nil` if not.
  var preferredPanes: Bool? {
    didSet { divide() }
  }
  /// The number of the last act on marks that was taken note of.
  private var lastAct = 0

  /// What headings are drawn with.
  private static let line = Glyph("─")
  /// The columns by which a key moves the divider.
  private static let step = 4
  private static let mostSteps = 100

  init(_ context: PageContext, _ stack: PageStack) {
    self.context = context
    self.stack = stack
    setting = context.settings.panes
    divide()
  }

  private func divide() {
    stack.layout.most = context.settings.listWidth
    stack.layout.isTripled = setting == .three
    (stack.layout.isDivided, stack.layout.isChosen) =
      switch setting {
      case .off: (preferredPanes ?? false, true)
      case .auto, .three: (preferredPanes ?? true, true)
      case nil: (preferredPanes ?? true, preferredPanes != nil)
      }
  }

  // MARK: The panes

  /// The list of the left pane; `nil` where one page takes the whole screen.
  var list: (any ViewController)? { stack.panes.hasTwoPanes ? stack.list : nil }
  var hasTwoPanes: Bool { list != nil }
  private var listHasFocus: Bool { stack.list === stack.ground }

  /// The page beside the list.
  var detail: (any ViewController)? {
    guard listHasFocus else { return stack.ground }
    return source?.selected == nil ? nil : preview
  }

  /// What knows the previews of the list.
  private var source: (any Previewing)? {
    switch list?.pane {
    case .list(let source), .sidebar(let source), .form(let source): return source
    case .detail, .companion, .panel, .whole, nil: return nil
    }
  }

  /// Shows two panes instead of one, or one instead of two; unless the settings say which, also
  /// after the next start.
  func toggle() {
    guard !isForm else { return }
    guard stack.layout.hasRoom else {
      return context.say(
        "Two panes need \(PaneLayout.leastWidth) columns; this terminal has \(stack.layout.size.width)"
      )
    }
    let isWanted = !stack.layout.hasTwoPanes
    preferredPanes = isWanted
    if setting == nil {
      context.carryOut(.act(.remember(Preference.panes, isWanted ? "two" : "one")))
    }
  }

  /// Whether a form is shown, whose panes are its own; says so.
  private var isForm: Bool {
    guard stack.panes.isForm, hasTwoPanes else { return false }
    context.say("What is found stands beside a form")
    return true
  }

  /// Makes the list wider, or narrower by negative steps, and has the archive remember its width.
  func moveDivider(by steps: Int) {
    guard !isForm else { return }
    guard hasTwoPanes, stack.panes.sidebar != .list else {
      return context.say("No divider here: \(context.keys["panes"]) shows two panes")
    }
    let steps = max(-Self.mostSteps, min(steps, Self.mostSteps))
    let panes = stack.panes
    stack.layout.share = panes.share(of: panes.listWidth + steps * Self.step)
    let share = panes.share(of: stack.panes.listWidth)
    stack.layout.share = share
    context.carryOut(.act(.remember(Preference.divider, "\(share)/1000")))
  }

  func settingsChanged() {
    stack.layout.most = context.settings.listWidth
    guard context.settings.panes != setting else { return }
    setting = context.settings.panes
    preferredPanes = nil
  }

  /// The page beside the list that is not in the stack.
  var unstacked: (any ViewController)? {
    preview.flatMap { stack.contains($0) ? nil : $0 }
  }

  func reload() { unstacked?.reload() }

  /// The user has stopped moving.
  func rest() {
    list?.scroller?.rest()
    stack.top.scroller?.rest()
  }

  // MARK: What is beside the list

  /// Takes note of what the user's keys led to.
  func update() {
    stack.fit()
    // A user who acts on a row does not just pass by it.
    let hasActed = context.lastAct != lastAct
    lastAct = context.lastAct
    guard stack.panes.hasTwoPanes else {
      (preview, awaited, hasFollowed) = (nil, nil, false)
      return
    }
    if list != nil, !listHasFocus {
      // It stays in sight when the focus is back on the list.
      (preview, hasFollowed) = (stack.lowestDetail, true)
    } else if !hasFollowed || hasActed {
      follow()
    }
    preview?.size = stack.panes.detail.size
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
      let page = source?.preview(on: preview, size: stack.panes.detail.size)
    else { return }
    (preview, hasFollowed) = (page, true)
  }

  /// Whether what is beside the list is here, or a later one is awaited anyway.
  var isReady: Bool {
    guard listHasFocus, hasTwoPanes, let preview, !isBehind else { return true }
    return preview.isReady
  }

  /// The pictures of the page beside the list, or of the page on the whole screen.
  var picturesInSight: [PictureSpec] {
    (hasTwoPanes ? detail : stack.ground)?.picturesInSight ?? []
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas) {
    drawPanes(in: &canvas)
    guard let panel = stack.panel else { return }
    canvas.weakenSelection()
    canvas.cover(lowest: panel.size.height, titled: stack.top.fullTitle)
    canvas.draw(in: panel) { stack.top.draw(in: &$0) }
  }

  private func drawPanes(in canvas: inout Canvas) {
    let ground = stack.ground
    guard let list else {
      let room = Rect(origin: .zero, size: stack.room(of: ground))
      return canvas.draw(in: room) { ground.draw(in: &$0) }
    }
    let panes = stack.panes
    if let parent = stack.parent { canvas.draw(in: panes.parent) { parent.draw(in: &$0) } }
    canvas.draw(in: panes.list) { list.draw(in: &$0) }
    if let detail { canvas.draw(in: panes.detail) { detail.draw(in: &$0) } }
    for pane in [panes.parent, listHasFocus ? panes.detail : panes.list] {
      canvas.draw(in: pane) { $0.weakenSelection() }
    }
    drawDividers(in: &canvas)
  }

  /// The key that the top row names; `nil` if it means something else on the page on top.
  func key(of action: String) -> String? {
    context.config.keys.key(of: action, on: stack.top.keyPage)
  }

  /// Draws the titles of the panes in one row; that of the pane with the focus stands out.
  func drawTitles(newItems: Int, in canvas: inout Canvas) {
    guard let list else { return }
    let (panes, parent) = (stack.panes, stack.parent)
    let bar = TitleBar(
      title: parent?.fullTitle ?? list.fullTitle, newItems: newItems,
      key: newItems > 0 ? key(of: "top") : nil,
      refreshTime: context.refreshTime, trouble: context.troubles.count(key(of: "failures")),
      downloads: context.coming, hasFocus: parent == nil && listHasFocus)
    canvas.draw(in: parent == nil ? panes.list : panes.parent) { bar.draw(in: &$0) }
    if parent != nil { drawTitle(list, panes.list, hasFocus: listHasFocus, in: &canvas) }
    drawDividers(in: &canvas)
    if let detail { drawTitle(detail, panes.detail, hasFocus: !listHasFocus, in: &canvas) }
    canvas.add(.bar, to: Rect(x: 0, y: 0, width: canvas.size.width, height: 1))
  }

  private func drawTitle(
    _ page: any ViewController, _ pane: Rect, hasFocus: Bool, in canvas: inout Canvas
  ) {
    let room = max(0, pane.size.width - 2)
    canvas.draw(
      DisplayWidth.truncated(page.fullTitle, to: room), at: Point(x: pane.origin.x + 1, y: 0),
      style: hasFocus ? .bold : .muted)
  }

  /// Draws the lines between the panes; that before the pane beside the list shows its focus.
  private func drawDividers(in canvas: inout Canvas) {
    let (panes, style) = (stack.panes, listHasFocus ? Style.muted : Style(.accent))
    for y in 0..<canvas.size.height {
      drawDivider(at: Point(x: panes.list.maxX, y: y), style, in: &canvas)
      guard panes.list.origin.x > 0 else { continue }
      drawDivider(at: Point(x: panes.parent.maxX, y: y), .muted, in: &canvas)
    }
  }

  /// Draws a row of a divider, which is joined to the lines of headings that end at it.
  private func drawDivider(at point: Point, _ style: Style, in canvas: inout Canvas) {
    let left = canvas.glyph(at: Point(x: point.x - 1, y: point.y)) == Self.line
    let right = canvas.glyph(at: Point(x: point.x + 1, y: point.y)) == Self.line
    let glyph =
      switch (left, right) {
      case (true, true): "┼"
      case (true, false): "┤"
      case (false, true): "├"
      case (false, false): "│"
      }
    canvas.draw(glyph, at: point, style: style)
  }
}
