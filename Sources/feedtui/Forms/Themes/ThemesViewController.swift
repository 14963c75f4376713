import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// The themes, to choose one: the screen shows the one that is selected.
final class ThemesViewController: ListViewController {
  typealias Source = ThemesDataSource

  let title = "Themes"
  static let traits = PageTraits(.themes)
  let context: PageContext
  let list: ListPage<ThemesDataSource>
  /// Whether a theme was chosen: it stays on the screen until the settings have it.
  private var hasChosen = false

  nonisolated static let actions: [Action<ThemesViewController>] =
    Action.scrolling(top: "to the first", bottom: "to the last") + [
      .choose(keys: "Enter", "l", "→", help: "use this theme")
    ] + Action.leaving(help: "back, as it was")

  init(_ context: PageContext, size: Size) {
    self.context = context
    let current = context.settings.theme
    let source = ThemesDataSource(own: context.config.themes.userNames, current: current)
    list = ListPage(.loaded(source), size: size, footer: ThemeSample.height)
    list.delegate = self
    list.view?.select(.item(current))
  }

  func appear() { listMoved() }

  /// The page is left or covered: the theme of the settings holds again.
  func disappear() { if !hasChosen { context.tryTheme(nil) } }

  func listMoved() { context.tryTheme(selectedItem?.name) }
  func drawFooter(in canvas: inout Canvas) { ThemeSample().draw(in: &canvas) }

  func listChose(_ row: ThemesDataSource.Row) {
    hasChosen = row.name != context.settings.theme
    context.choose(theme: row.name)
    close()
  }
}
