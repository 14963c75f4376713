import FeedModel
import FeedtuiPages
import FeedtuiSettings
import SafeText
import TerminalKit

typealias SettingsMatrix = SectionMatrix<SettingsGroup, String, SettingsRow>

/// The static table of settings, in the order of their declaration, and of all actions with their
/// keys.
struct SettingsSections {
  let config: EffectiveConfig
  /// The keys without those of the user.
  private let preset: KeyMaps
  /// The values of the settings file as they are written.
  private let written: [ConfigPlace: String]

  init(_ config: EffectiveConfig) {
    self.config = config
    preset = KeyMaps(config.keyMaps.catalogue, preset: config.settings.keyPreset)
    written = config.config.text.values
  }

  /// What a page has.
  enum Part {
    case settings, keys
  }

  /// Returns the sections with the rows that contain all of these words; with words, keys are found
  /// among the settings too.
  func matrix(of part: Part = .settings, narrowedBy words: String) -> SettingsMatrix {
    let wanted = words.lowercased().split(separator: " ")
    let sections =
      switch part {
      case .settings: settings + (wanted.isEmpty ? [] : keys)
      case .keys: keys
      }
    return SettingsMatrix(
      sections.compactMap { group, rows in
        let title = group.title.lowercased()
        let kept = rows.filter { row in
          let text = row.words.lowercased()
          return wanted.allSatisfy { text.contains($0) || title.contains($0) }
        }
        return kept.isEmpty ? nil : Section(group, header: group.title, items: kept)
      })
  }

  private typealias Rows = (group: SettingsGroup, rows: [SettingsRow])

  // MARK: Settings

  private var settings: [Rows] {
    SettingSection.allCases.map { section in
      (.settings(section), section.settings.map { .setting(row(of: $0)) })
    }
  }

  private func row(of setting: Setting) -> SettingRow {
    let literal = setting.text(in: config.config.settings)
    return SettingRow(
      name: setting.name, label: setting.label, help: Self.plain(setting.help),
      facts: Self.plain(
        "\(setting.name): \(setting.values) · default \(setting.initial ?? "not set")"),
      value: value(of: setting, literal), isOwn: literal != setting.initial,
      note: note(on: setting))
  }

  private func value(of setting: Setting, _ literal: String?) -> SettingValue {
    let text = literal.map { Sanitizer.line(ConfigLiteral.shown($0)) }
    switch setting.editor {
    case .choice(let words):
      return .choice(
        words.map { $0.map(ConfigLiteral.shown) ?? setting.unsetWord },
        chosen: words.firstIndex(of: literal) ?? 0)
    case .colour(let role): return .colour(role, text ?? setting.unset ?? "")
    case .text:
      return text.map { .text(Self.withUnit($0, setting.unit)) }
        ?? .unset(Self.plain(setting.unset ?? ""))
    }
  }

  /// "10,000 items".
  private static func withUnit(_ text: String, _ unit: String) -> String {
    Int(text).map { "\(Wording.grouped($0)) \(unit)" } ?? text
  }

  /// What keeps the value of the file from being in effect.
  private func note(on setting: Setting) -> String {
    if let override = config.decider(of: setting.name) { return "set by \(override.source)" }
    let place = ConfigPlace(setting: setting.name)
    if config.unsaved.contains(place) { return "not saved" }
    guard let value = written[place], value != setting.text(in: config.config.settings),
      !Config(Array("\(setting.name) = \(value)".utf8), path: "").problems.isEmpty
    else { return "" }
    return "the file's value is invalid"
  }

  private static func plain(_ text: String) -> String { text.filter { $0 != "`" } }

  // MARK: Keys

  private var keys: [Rows] {
    let sections = config.keyMaps.sections
    let common = Self.common(of: sections)
    return sections.map { section in
      var actions = section.table.rows.filter {
        section.page == nil || !common.contains($0.name)
      }
      if section.page == nil, let page = sections.first(where: { $0.page != nil }) {
        // The words differ from page to page.
        actions += page.table.rows.filter { common.contains($0.name) }.map { facts in
          var facts = facts
          facts.help = Self.words(for: facts, in: sections)
          return facts
        }
      }
      return (.keys(section.page), actions.map { .key(row(of: $0, on: section.page)) })
    }
  }

  /// Returns the actions that every page has for itself: a key of theirs is one for all pages.
  private static func common(of sections: [KeySection]) -> Set<String> {
    let pages = sections.filter { $0.page != nil }.map { Set($0.table.actions) }
    return pages.dropFirst().reduce(pages.first ?? []) { $0.intersection($1) }
  }

  private static func words(for action: ActionFacts, in sections: [KeySection]) -> String {
    let all = Set(sections.flatMap(\.table.rows).filter { $0.name == action.name }.map(\.help))
    return all.count == 1 ? action.help : ""
  }

  private func row(of action: ActionFacts, on page: KeyPage?) -> KeyRow {
    let own = KeyRebinding(config: config, action: action.name, page: page).ownPlaces(preset)
    return KeyRow(
      action: action.name, page: page, help: action.help, keys: action.keyText,
      isOwn: !own.isEmpty,
      note: own.contains { config.unsaved.contains($0) } ? "not saved" : "")
  }
}

extension EffectiveConfig {
  /// What decides that setting instead of the file; `nil` if nothing does.
  func decider(of setting: String) -> SettingOverride? {
    overrides.first { $0.setting == setting && $0.decides(config.settings) }
  }
}

nonisolated extension Setting {
  /// The name on the page: "Keep per feed", "Accent".
  package var label: String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if let label = Self.labels[name] ?? Self.labels[last] { return label }
    return last.prefix(1).uppercased() + last.dropFirst().map { $0 == "_" ? " " : $0 }
  }

  /// The names of settings that say more than their names in the file.
  private static let labels = [
    "row": "Fields of a row", "marks": "Symbols", "contact": "Contact address",
    "color": "Colours", "keep_days": "Keep for", "keep_items": "Keep per feed",
    "density": "Row size", "scroll_off": "Rows kept in sight", "wrap": "Wrap at the ends",
    "fold_runs": "Fold runs of a feed",
    "stories": "The same news once", "favourite": "Star", "on_favourite": "On star",
    "downloads_folder": "Download folder", "downloads_rate": "Download rate",
    "downloads_reserve": "Space kept free", "downloads_enqueue": "Queue new episodes",
    "downloads_remove_heard": "Remove when heard", "downloads_by_timer": "Download by timer",
  ]

  /// The word for a choice that is left out of the file.
  var unsetWord: String { name == "marks" ? "automatic" : "last used" }
}

/// An action with its keys.
nonisolated struct KeyRow: Equatable, Sendable {
  let action: String
  /// The page on which a new key holds; `nil` for all pages.
  let page: KeyPage?
  let help: String
  /// The keys with blanks between them.
  let keys: String
  /// Whether the settings file has a line about these keys.
  let isOwn: Bool
  let note: String
}

/// A setting with its value.
nonisolated struct SettingRow: Equatable, Sendable {
  /// The name in the file: `keep_days`.
  let name: String
  /// The name on the page: "Keep per feed".
  let label: String
  let help: String
  /// The possible values, and the default.
  let facts: String
  let value: SettingValue
  /// Whether the file has a value that is not the default.
  let isOwn: Bool
  /// The reason why the value is not used or saved: "set by --density".
  let note: String
}

/// A section of the page of settings.
nonisolated enum SettingsGroup: Hashable, Sendable {
  case settings(SettingSection)
  /// The keys of a page; without one, those of all pages.
  case keys(KeyPage?)

  var title: String {
    switch self {
    case .settings(let section): section.title
    case .keys(let page): page.map { "Keys · \($0.title)" } ?? "Keys · Every page"
    }
  }
}
