import FeedtuiPages
import TerminalKit

/// The pages above each other. The one on top is shown, and gets the keys; a panel is drawn over
/// the pages below it. Over all there may be a prompt or the palette.
final class PageStack {
  /// What takes all keys while it is there.
  enum Modal {
    case prompt(PromptViewController)
    case palette(PaletteViewController)
    case keys(KeyPromptViewController)
  }

  /// The page at the bottom, which never leaves.
  private let base: any ViewController
  private var above: [any ViewController] = []
  var modal: Modal?
  /// How the room for pages is divided.
  var layout: PaneLayout {
    didSet {
      arrange()
      if case .palette(let palette) = modal { palette.size = size }
    }
  }

  /// The pages that share the room, without those that are panels over them.
  private var grounds: [any ViewController]
  /// Where the list is among them; `nil` where the page on top takes the whole screen.
  private var listIndex: Int?
  /// The layout for the pages that are here.
  private(set) var panes: PaneLayout

  init(base: any ViewController) {
    (self.base, grounds) = (base, [base])
    layout = PaneLayout(size: base.size)
    panes = layout
    divide()
  }

  /// All pages, the one on top last.
  var pages: [any ViewController] { [base] + above }
  var top: any ViewController { above.last ?? base }
  /// The page on top, or the one below the panel that is.
  var ground: any ViewController { grounds.last ?? base }
  /// Columns and rows of all panes together.
  var size: Size { layout.size }

  /// Has the user's program run with the items that are selected; `number` is that of a link.
  func withItems(_ number: Int?, _ act: (ProgramItems) -> Void) {
    guard let page = top as? any ProgramPage else {
      return top.context.decline("Select an item first")
    }
    page.withItems(number, act)
  }

  func contains(_ page: any ViewController) -> Bool { pages.contains { $0 === page } }

  func push(_ page: any ViewController) {
    top.disappear()
    above.append(page)
    arrange()
    page.appear()
    page.scroller?.showIndicator()
  }

  /// Removes that page and all above it. Nothing happens if it is not here, or at the bottom.
  func pop(_ page: any ViewController) {
    guard let index = above.firstIndex(where: { $0 === page }) else { return }
    remove(above.count - index)
  }

  /// Removes all pages above that one.
  func pop(to page: any ViewController) {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return }
    remove(above.count - index)
  }

  /// Removes all pages but the one at the bottom.
  func popToBase() { remove(above.count) }

  private func remove(_ count: Int) {
    guard count > 0 else { return }
    top.disappear()
    above.removeLast(count)
    arrange()
    top.appear()
  }

  // MARK: Panes

  /// The list that is shown if there are two panes: the page on top, or the one below the pages
  /// that are shown beside it. `nil` where the page on top takes the whole screen.
  var list: (any ViewController)? { listIndex.map { grounds[$0] } }

  /// The lowest of the pages that were opened beside that list; `nil` if the list is on top.
  var lowestDetail: (any ViewController)? {
    listIndex.flatMap { grounds.dropFirst($0 + 1).first }
  }

  /// The page that the list was opened from, where it has a pane of its own.
  var parent: (any ViewController)? {
    guard layout.takesSidebar, let index = listIndex, index > 0, grounds[index - 1].isSidebar
    else { return nil }
    return grounds[index - 1]
  }

  /// Finds the list, and what is beside it.
  private func divide() {
    grounds = pages.filter { !$0.isPanel }
    listIndex = hasCompanion ? grounds.count - 2 : lastList
    panes = layout
    panes.isForm = list?.isForm == true
    if parent != nil {
      panes.sidebar = .parent
    } else if layout.takesSidebar, list?.isSidebar == true {
      panes.sidebar = .list
    }
  }

  private var lastList: Int? {
    for (index, page) in grounds.enumerated().reversed() {
      switch page.pane {
      case .list, .sidebar, .form: return index
      case .detail, .companion, .panel: continue
      case .whole: return nil
      }
    }
    return nil
  }

  /// Whether the page on top is shown beside the one below it.
  private var hasCompanion: Bool {
    if case .companion = ground.pane { true } else { false }
  }

  /// The room of the panel on top; `nil` if there is none.
  var panel: Rect? {
    top.isPanel ? layout.panel(rows: top.scroller?.itemCount ?? 0) : nil
  }

  /// Gives the panel on top the rows that it needs now, and a list that has become a form its pane.
  func fit() {
    if panes.isForm != (list?.isForm == true) { return arrange() }
    if let size = panel?.size, top.size != size { top.size = size }
  }

  /// Gives every page the size of its pane.
  private func arrange() {
    divide()
    var isBesideList = false
    let host = hasCompanion && layout.hasTwoPanes ? list : nil
    for page in pages {
      switch page.pane {
      case .list, .sidebar, .form:
        isBesideList = (page === list ? panes : layout).hasTwoPanes
        let pane = page === parent ? panes.parent : panes.list
        page.size = isBesideList ? pane.size : room(of: page)
      case .detail where page === host: page.size = panes.list.size
      case .detail, .companion: page.size = isBesideList ? panes.detail.size : size
      case .whole:
        isBesideList = false
        page.size = room(of: page)
      case .panel: break
      }
    }
    fit()
  }

  /// The room of a page that has the screen to itself.
  func room(of page: any ViewController) -> Size {
    switch page.pane {
    case .list, .sidebar, .form: layout.alone
    case .whole: type(of: page).traits.fillsWidth ? size : layout.alone
    case .detail, .companion, .panel: size
    }
  }

  // MARK: What is over the page

  var palette: PaletteViewController? {
    guard case .palette(let palette) = modal else { return nil }
    return palette
  }

  /// The line in which the user types.
  var inputLine: PromptViewController? {
    switch modal {
    case .prompt(let prompt): prompt
    case .palette(let palette): palette.prompt
    case .keys(let keys): keys.prompt
    case nil: nil
    }
  }

  /// Returns whether the key was taken.
  func handle(_ key: Key) -> Bool {
    switch modal {
    case .prompt(let prompt): prompt.handle(key)
    case .palette(let palette): palette.handle(key)
    case .keys(let keys): keys.handle(key)
    case nil: return false
    }
    return true
  }

  /// Returns whether something took the text.
  func paste(_ text: String) -> Bool {
    switch modal {
    case .prompt(let prompt): prompt.paste(text)
    case .palette(let palette): palette.paste(text)
    case .keys: break
    case nil: return false
    }
    return true
  }
}

extension ViewController {
  fileprivate var isSidebar: Bool { if case .sidebar = pane { true } else { false } }
  fileprivate var isForm: Bool { if case .form = pane { true } else { false } }
  fileprivate var isPanel: Bool { if case .panel = pane { true } else { false } }
}
