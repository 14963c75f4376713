import FeedtuiPages
import FeedtuiSettings
import TerminalKit

/// The page of settings, or that of keys: a change is shown at once, and written to the settings
/// file.
final class SettingsViewController: SearchableList {
  let part: SettingsSections.Part
  var title: String {
    switch part {
    case .settings: "Settings"
    case .keys: "Keys"
    }
  }
  static let traits = PageTraits(.settings)
  let context: PageContext
  let list: ListPage<SettingsDataSource>
  /// Only rows with these words are shown.
  var words = "" {
    didSet { if words != oldValue { reload() } }
  }

  init(_ context: PageContext, _ part: SettingsSections.Part, size: Size) {
    self.context = context
    self.part = part
    list = ListPage(
      .loading(PageMessage(headline: "")), size: size,
      footer: { SettingsHelpView.height(in: $0, hasExamples: part == .settings) })
    list.delegate = self
    reload()
  }

  /// Whether the last change is shown.
  var readiness: Readiness { context.pendingActs == 0 ? .ready : .holdingKeys }

  var footerWords: [String] { SettingsHelpView(row: selectedItem).spoken }

  /// The settings that change the rows of the river.
  private static let ofRows: Set = ["density", "row", "marks", "clock", "dates", "date_format"]

  /// Draws the help, and where there is room beside it an example of what the setting changes.
  func drawFooter(in canvas: inout Canvas) {
    let size = canvas.size
    let setting = size.height < SettingsHelpView.exampleHeight ? nil : selected
    let isOfColours = setting.map { $0.section == .colours || $0.name == "theme" } ?? false
    let tried = setting.flatMap { Self.ofRows.contains($0.name) ? $0.name : nil }
    let width = isOfColours || tried != nil ? size.width / 2 : size.width
    canvas.draw(in: Rect(x: 0, y: 0, width: width, height: size.height)) {
      SettingsHelpView(row: selectedItem).draw(in: &$0)
    }
    canvas.draw(in: Rect(x: width, y: 0, width: size.width - width, height: size.height)) {
      if isOfColours { ThemeSample().draw(in: &$0) }
      if let tried { navigation?.drawExample(of: tried, in: &$0) }
    }
  }

  func reload() {
    let matrix = SettingsSections(context.config).matrix(of: part, narrowedBy: words)
    list.state =
      matrix.isEmpty
      ? .empty(
        PageMessage(
          headline: "No matching \(title.lowercased())",
          help: "\(context.keys["back"]) back to all \(title.lowercased())"))
      : .loaded(SettingsDataSource(matrix: matrix))
  }

  // MARK: Keys

  nonisolated static let actions: [Action<SettingsViewController>] =
    Action.scrolling(top: "to the first", bottom: "to the last") + Action.sections("section") + [
      .choose(keys: "Enter", "l", help: "change this setting or key"),
      Action("step-up", keys: "+", "→", help: "next value") { $0.step(.up, times: $1.times) },
      Action("step-down", keys: "-", "←", help: "previous value") {
        $0.step(.down, times: $1.times)
      },
      Action("reset", keys: "x", "Backspace", help: "back to the default", group: .mark) {
        page, _ in page.reset(page.actedItems.first)
      },
    ] + Action.undoing + [
      .search("filter by words"),
      Action("back", keys: "Esc", "h", help: "back") { page, _ in page.leave() },
      Action("quit", keys: "q", help: "back", traits: .leaves) { page, _ in page.close() },
    ]

  /// The settings of the file, without what overrides them.
  private var written: Settings { context.config.config.settings }

  private var selected: Setting? {
    guard case .setting(let row) = selectedItem else { return nil }
    return Settings.all.first { $0.name == row.name }
  }

  // MARK: Values

  private func step(_ step: SettingStep, times: Int) {
    guard let setting = selected else {
      return context.say("\(context.keys["open"]) to type a key")
    }
    var settings = written
    for _ in 0..<max(1, min(times, 1000)) {
      guard setting.step(step, in: &settings) else { break }
    }
    guard settings != written else {
      return context.say("\(context.keys["open"]) to type a value")
    }
    change(setting, to: setting.text(in: settings))
  }

  private func type(_ setting: Setting, _ text: String) {
    let check = { (typed: String) -> PromptViewController.Problem? in
      do throws(Setting.Fault) {
        _ = try setting.value(typed: typed)
        return nil
      } catch {
        return PromptViewController.Problem(offset: 0, message: error.message)
      }
    }
    navigation?.ask("\(setting.label):", text: text, check: check) { [weak self] typed in
      guard let typed, typed != text, let value = try? setting.value(typed: typed) else { return }
      self?.change(setting, to: value)
    }
  }

  private func change(_ setting: Setting, to value: String?) {
    let place = ConfigPlace(setting: setting.name)
    var summary = "\(setting.label): \(value.map(ConfigLiteral.shown) ?? "default")"
    if let override = context.config.decider(of: setting.name) {
      summary += ", but set by \(override.source) until you quit"
    } else if setting.takesEffect == .afterStart {
      summary += ", from the next start"
    }
    change([ConfigPlace.Change(place: place, value: value)], summary)
  }

  private func change(_ changes: [ConfigPlace.Change], _ summary: String) {
    context.edit(.settings(changes, summary: summary))
  }

  // MARK: Bindings

  private func press(_ row: KeyRow) {
    let binding = KeyRebinding(config: context.config, action: row.action, page: row.page)
    let prompt = KeyPromptViewController(
      label: "Key for \(row.action):",
      judge: { sequence in
        switch binding.verdict(on: sequence) {
        case .free: ("", isUsable: true)
        case .taken(let words): (words, isUsable: true)
        case .refused(let words): (words, isUsable: false)
        }
      },
      finish: { [weak self] sequence in
        guard let self else { return }
        navigation?.askForKeys(nil)
        guard let sequence else { return }
        change(binding.changes(binding: sequence), "\(sequence.text): \(row.action)")
      })
    navigation?.askForKeys(prompt)
  }

  private func reset(_ row: KeyRow) {
    let places = KeyRebinding(config: context.config, action: row.action, page: row.page)
      .ownPlaces(
        KeyMaps(context.keyMaps.catalogue, preset: context.settings.keyPreset))
    guard !places.isEmpty else { return sayDefault() }
    change(places.map { ConfigPlace.Change(place: $0, value: nil) }, "\(row.action): default keys")
  }

  private func reset(_ row: SettingsRow?) {
    switch row {
    case nil: context.say("Select a setting first")
    case .key(let row): reset(row)
    case .setting:
      guard let setting = selected else { return }
      let place = ConfigPlace(setting: setting.name)
      guard context.config.config.text.value(at: place) != nil else { return sayDefault() }
      change(setting, to: nil)
    }
  }

  private func sayDefault() { context.say("This is the default") }
}

// MARK: The list

extension SettingsViewController {
  typealias Source = SettingsDataSource

  func listChose(_ row: SettingsRow) {
    switch row {
    case .key(let row): press(row)
    case .setting:
      guard let setting = selected else { return }
      switch setting.editor {
      case .choice: step(.up, times: 1)
      case .text, .colour:
        type(setting, setting.text(in: written).map(ConfigLiteral.plain) ?? "")
      }
    }
  }
}
