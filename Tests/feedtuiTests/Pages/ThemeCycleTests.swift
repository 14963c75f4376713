import TerminalKit
import Testing

@testable import feedtui

/// Themes one key apart.
struct ThemeCycleTests {
  private let recorder = Recorder()

  private func page(theme: String) -> RootViewController {
    var config = EffectiveConfig()
    config.settings.theme = theme
    let root = RootViewController(
      clock: Sample.clock, density: .compact, size: Size(width: 80, height: 24), config: config)
    root.context.effects = recorder
    return root
  }

  /// The themes that were shown; `nil` for that of the settings.
  private var shown: [String?] {
    recorder.effects.compactMap { effect in
      guard case .screen(.tryTheme(let name)) = effect else { return nil }
      return .some(name)
    }
  }

  @Test func `a key goes round a dark theme, a light one, one of high contrast and one's own`() {
    let root = page(theme: "terminal")
    root.type("gtgtgtgtgt")
    #expect(shown == ["gruvbox-dark", "solarized-light", "high-contrast", nil, "gruvbox-dark"])
    #expect(root.rows.last?.hasPrefix(" Theme: gruvbox-dark · gT to choose one") == true)
    #expect(ThemeCycle.names.allSatisfy(Theme.names.contains))
  }

  @Test func `the theme of the settings comes only once`() {
    page(theme: "solarized-light").type("gtgtgt")
    #expect(shown == ["gruvbox-dark", "high-contrast", nil])
  }
}
