import TerminalKit

/// The division of the room for pages: one pane, or a list, a divider and a page beside it.
struct PaneLayout: Equatable {
  /// Columns and rows of all panes together.
  var size: Size
  /// Whether the user wants two panes where there is room for them.
  var isDivided = false
  /// The columns of the list that the user has chosen; `nil` for two fifths of the room.
  var chosenWidth: Int?

  /// The columns from which on there is room for two panes, and the fewest of either.
  static let leastWidth = 120
  static let leastPane = 40

  var hasRoom: Bool { size.width >= Self.leastWidth }
  var hasTwoPanes: Bool { isDivided && hasRoom }

  /// The columns of the list. The divider is the column after them.
  var listWidth: Int {
    let most = size.width - 1 - Self.leastPane
    return max(Self.leastPane, min(most, chosenWidth ?? size.width * 2 / 5))
  }

  var list: Rect { Rect(x: 0, y: 0, width: listWidth, height: size.height) }

  var detail: Rect {
    Rect(x: listWidth + 1, y: 0, width: size.width - listWidth - 1, height: size.height)
  }
}
