package import FeedModel
package import TerminalKit

nonisolated extension HighlightColour {
  /// The role of the items that a rule highlights.
  package var role: Style.Role {
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
