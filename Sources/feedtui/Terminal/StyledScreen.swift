import TerminalKit

/// A screen whose colours follow the settings.
protocol StyledScreen: Screen {
  /// Draws all frames from the next one on with these colours.
  func restyle(_ colours: ScreenColours)
}
