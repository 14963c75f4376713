/// What decides about the colours on the screen.
package struct ScreenColours: Equatable, Sendable {
  package var mode = ColourMode.auto
  package var theme = Theme.terminal(on: nil)
  /// The user's own colours.
  package var own = RoleColours()
  /// Whether colours that take many bytes are left out.
  package var isLowBandwidth = false

  package init(
    mode: ColourMode = ColourMode.auto, theme: Theme = Theme.terminal(on: nil),
    own: RoleColours = RoleColours()
  ) {
    self.mode = mode
    self.theme = theme
    self.own = own
  }
}
