import FeedModel
import TerminalKit

nonisolated extension HighlightColour {
  /// The role of the items that a rule highlights.
  var role: Style.Role {
    switch self {
    case .yellow: .yellow
    case .red: .red
    case .green: .green
    case .blue: .blue
    case .magenta: .magenta
    case .cyan: .cyan
    }
  }
}
