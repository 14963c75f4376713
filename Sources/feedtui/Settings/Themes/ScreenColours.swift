import TerminalKit

/// What decides about the colours on the screen.
nonisolated struct ScreenColours: Equatable, Sendable {
  var mode = ColourMode.auto
  var theme = Theme.terminal(isLight: nil)
  /// The user's own colours.
  var own = RoleColours()
}
