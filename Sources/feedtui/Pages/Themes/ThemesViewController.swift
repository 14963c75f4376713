import TerminalKit

/// The themes, to choose one: the screen shows the one that is selected.
final class ThemesViewController: ListViewController {
  let title = "Themes"
  let helpTitle = "In the list of themes"
  private let context: PageContext
  private let pageKeys: PageKeys<ThemesIntent>
  var keyMap: KeyMap<ThemesIntent> { pageKeys.map }
  let list: ListPage<ThemesDataSource>
  /// Whether a theme was chosen: it stays on the screen until the settings have it.
  private var hasChosen = false
  /// Columns and rows of the page.
  var size: Size {
    didSet { list.size = listSize }
  }

  init(_ context: PageContext, size: Size) {
    self.context = context
    self.size = size
    pageKeys = PageKeys(context) { $0.themes }
    let current = context.settings.theme
    let source = ThemesDataSource(own: context.config.themes.userNames, current: current)
    list = ListPage(.loaded(source), size: size)
    list.delegate = self
    list.size = listSize
    list.select(.item(current))
  }

  func perform(_ intent: ThemesIntent, count: Int?) {
    switch intent {
    case .list(let intent):
      list.perform(intent, count: count)
      context.tryTheme(list.selectedItem?.name)
    case .leave: leave()
    }
  }

  func appear() { context.tryTheme(list.selectedItem?.name) }

  /// The page is left or covered: the theme of the settings holds again.
  func disappear() { if !hasChosen { context.tryTheme(nil) } }

  func draw(in canvas: inout Canvas) {
    let rows = listSize
    canvas.draw(in: Rect(x: 0, y: 0, width: rows.width, height: rows.height)) {
      list.draw(in: &$0)
    }
    guard rows.height < size.height else { return }
    let place = Rect(
      x: 0, y: rows.height, width: size.width, height: size.height - rows.height)
    canvas.draw(in: place) { ThemeSample().draw(in: &$0) }
  }

  private var listSize: Size {
    let hasSample = size.height >= ThemeSample.height + 8
    return Size(width: size.width, height: size.height - (hasSample ? ThemeSample.height : 0))
  }

  private func leave() { context.navigation?.stack.pop(self) }
}

extension ThemesViewController: ListPageDelegate {
  typealias Source = ThemesDataSource

  func listChose(_ row: ThemeRow) {
    let change = ConfigChange(
      place: ConfigPlace(setting: "theme"), value: ConfigLiteral.text(row.name))
    hasChosen = row.name != context.settings.theme
    context.edit(.settings(.change([change], words: "Theme: \(row.name)")))
    leave()
  }

  func listSays(_ message: String) { context.say(message) }
}

extension Navigation {
  /// Shows the page of themes.
  func showThemes() {
    if stack.top is ThemesViewController { return }
    stack.push(ThemesViewController(context, size: stack.size))
  }
}
