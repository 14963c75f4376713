import FeedtuiPages
import FeedtuiSettings

/// A few themes that differ clearly, one key apart: that of the settings, a dark one, a light one
/// and one with a high contrast.
struct ThemeCycle {
  let context: PageContext

  static let names = ["gruvbox-dark", "solarized-light", "high-contrast"]

  /// Shows the next theme until another is chosen.
  func advance() {
    context.tick(.themes)
    let current = context.settings.theme
    let names = [current] + Self.names.filter { $0 != current }
    let index = context.config.triedTheme.flatMap { names.firstIndex(of: $0) } ?? 0
    let next = names[(index + 1) % names.count]
    context.tryTheme(next == current ? nil : next)
    context.say("Theme: \(next) · \(context.keys["themes"]) to choose one")
  }
}
