import FeedtuiPages
import TerminalKit

/// The division of the room for pages: one pane, or a list, a divider and a page beside it, perhaps
/// after a third pane with a list of lists, the sidebar.
struct PaneLayout: Equatable {
  /// What the sidebar shows.
  enum Sidebar {
    /// There is none.
    case none
    /// The list itself.
    case list
    /// The page that the list was opened from.
    case parent
  }

  /// Columns and rows of all panes together.
  var size: Size
  /// Whether there are two panes where there is room for them.
  var isDivided = false
  /// Whether the user has asked for them: then less room will do.
  var isChosen = true
  /// Whether the user wants a third one.
  var isTripled = false
  var sidebar = Sidebar.none
  /// Whether the list is a form: what it finds is beside it on narrower screens too.
  var isForm = false
  /// The most columns of a list that is alone: wider rows are hard to read.
  var most = Int.max
  /// The share of the room that the user has chosen for the list, in thousandths; `nil` for two
  /// fifths.
  var share: Int?

  /// The columns from which on there is room for two panes, and the fewest of either.
  static let leastWidth = 120
  static let leastPane = 40
  /// The columns from which on a form has what it finds beside it, half of the screen.
  static let leastForm = 100
  /// The columns from which on there are two panes if the user has not asked for them.
  static let usualWidth = 140
  /// The columns from which on there is room for three panes, and those of the sidebar.
  static let leastTripled = 180
  static let sidebarWidth = 40

  /// The room of a list that is alone.
  var alone: Size { Size(width: min(size.width, most), height: size.height) }

  var hasRoom: Bool { size.width >= Self.leastWidth }
  /// Whether there may be a sidebar.
  var takesSidebar: Bool { isTripled && hasTwoPanes && size.width >= Self.leastTripled }
  var hasTwoPanes: Bool {
    isForm && size.width >= Self.leastForm
      || isDivided && size.width >= (isChosen ? Self.leastWidth : Self.usualWidth)
  }

  /// The columns of the list. The divider is the column after them.
  var listWidth: Int {
    if case .list = sidebar { return Self.sidebarWidth }
    let wanted = share.map { (room * $0 + 500) / 1000 } ?? room * 2 / 5
    let least = isForm ? Self.leastForm / 2 - 1 : Self.leastPane
    return max(least, min(room - 1 - Self.leastPane, wanted))
  }

  /// The columns of the list and of the page beside it together.
  private var room: Int { size.width - left }

  /// Returns the share that a list of `columns` columns has, in thousandths.
  func share(of columns: Int) -> Int { (columns * 1000 + room / 2) / max(1, room) }

  /// The columns before the list: those of another page in the sidebar, and of a divider.
  private var left: Int {
    switch sidebar {
    case .none, .list: 0
    case .parent: Self.sidebarWidth + 1
    }
  }

  /// The fewest rows of a panel, without the line above them.
  private static let leastPanel = 4

  /// Returns the room of a panel below its line: what `rows` rows need, but at most half of the
  /// screen with that line, and on small screens a few rows all the same.
  func panel(rows: Int) -> Rect {
    let wanted = max(Self.leastPanel, min(rows, size.height / 2 - 1))
    let height = min(max(1, size.height - 1), wanted)
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// The pane of the page that the list was opened from.
  var parent: Rect { Rect(x: 0, y: 0, width: max(0, left - 1), height: size.height) }

  var list: Rect { Rect(x: left, y: 0, width: listWidth, height: size.height) }

  var detail: Rect {
    Rect(x: list.maxX + 1, y: 0, width: size.width - list.maxX - 1, height: size.height)
  }
}
