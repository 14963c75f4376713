/// A few themes that differ clearly, one key apart: that of the settings, a dark one, a light one
/// and one with a high contrast.
final class ThemeCycle {
  private let context: PageContext
  /// The theme that the screen shows instead of that of the settings; `nil` if it shows that.
  private var shown: String?

  static let names = ["gruvbox-dark", "solarized-light", "high-contrast"]

  init(_ context: PageContext) {
    self.context = context
  }

  /// Shows the next theme until another is chosen.
  func goOn() {
    let current = context.settings.theme
    let names = [current] + Self.names.filter { $0 != current }
    let index = shown.flatMap { names.firstIndex(of: $0) } ?? 0
    let next = names[(index + 1) % names.count]
    shown = next == current ? nil : next
    context.carryOut(.screen(.tryTheme(shown)))
    context.say("Theme: \(next) · \(context.keys["themes"]) to choose one")
  }
}
