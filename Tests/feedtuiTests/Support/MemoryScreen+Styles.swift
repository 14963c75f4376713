import TerminalKit

@testable import feedtui

/// The screen of tests shows styles by their meaning, and needs no colours.
extension MemoryScreen: StyledScreen {
  func restyle(_ colours: ScreenColours) {}
}
