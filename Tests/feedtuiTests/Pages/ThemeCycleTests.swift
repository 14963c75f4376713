import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import FeedtuiSettings
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

  /// Returns the themes that a number of keys show; `nil` for that of the settings.
  private func shown(_ root: RootViewController, _ count: Int) -> [String?] {
    (0..<count).map { _ in
      let before = recorder.effects.count
      root.type("gt")
      #expect(recorder.effects.dropFirst(before) == [.screen(.restyle)])
      return root.context.config.triedTheme
    }
  }

  @Test func `a key goes round a dark theme, a light one, one of high contrast and one's own`() {
    let root = page(theme: "terminal")
    #expect(
      shown(root, 5) == ["gruvbox-dark", "solarized-light", "high-contrast", nil, "gruvbox-dark"])
    #expect(root.rows.last?.hasPrefix(" Theme: gruvbox-dark · gT to choose one") == true)
    #expect(ThemeCycle.names.allSatisfy(Theme.names.contains))
  }

  @Test func `a page of the program's own is open once, whatever it says`() {
    let root = page(theme: "terminal")
    for keys in [",", "gT", "gR", "gk", ",", "gT", "gR", "gk"] { root.type(keys) }
    #expect(root.navigation.stack.pages.count == 5)
    root.type(",/cache")
    root.handle(.screen(.key(.enter)))
    root.type("g,")
    #expect(root.navigation.stack.pages.count == 2)
  }

  @Test func `the theme of the settings comes only once`() {
    let root = page(theme: "solarized-light")
    #expect(shown(root, 3) == ["gruvbox-dark", "high-contrast", nil])
  }

  @Test func `after the list of themes it begins with the first again`() throws {
    let root = page(theme: "terminal")
    #expect(shown(root, 2) == ["gruvbox-dark", "solarized-light"])
    root.type("gT")
    #expect(root.context.config.triedTheme == "terminal")
    root.type("q")
    #expect(root.context.config.triedTheme == nil)
    root.handle(.archive(.page(Sample.latin.page(for: try #require(recorder.request)))))
    #expect(shown(root, 1) == ["gruvbox-dark"])
  }
}
