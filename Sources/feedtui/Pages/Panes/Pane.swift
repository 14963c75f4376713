import FeedModel
import TerminalKit

/// Where a page is shown while there are two panes.
package enum Pane {
  /// On the left; what is selected there is shown on the right.
  case list(any Previewing)
  /// The same, and on wide screens in a pane of its own before the list that was opened from it.
  case sidebar(any Previewing)
  /// The same as a list, also where there is only one pane, if there is room for what it finds.
  case form(any Previewing)
  /// On the right, beside the list that it was opened from.
  case detail
  /// On the right, beside the page that it was opened from, while it is on top.
  case companion
  /// Over the lowest rows of the screen; the pages that it was opened from stay in sight.
  case panel
  /// On the whole screen.
  case whole
}
