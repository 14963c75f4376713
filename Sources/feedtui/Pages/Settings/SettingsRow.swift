import FeedtuiSettings
import TerminalKit

/// A row of the page of settings.
nonisolated enum SettingsRow: ListItem {
  case setting(SettingRow)
  case key(KeyRow)

  var id: SettingsRowID {
    switch self {
    case .setting(let row): .setting(row.name)
    case .key(let row): .key(row.action, row.page)
    }
  }

  /// All words of the row, for narrowing the page.
  var words: String {
    switch self {
    case .setting(let row): "\(row.label) \(row.name) \(row.help) \(row.value.words)"
    case .key(let row): "\(row.action) \(row.help) \(row.keys)"
    }
  }
}

/// The identity of such a row.
nonisolated enum SettingsRowID: Hashable, Sendable {
  /// A setting by its name in the file.
  case setting(String)
  /// The keys of an action; without a page, those of all pages.
  case key(String, KeyPage?)
}

/// A setting with its value.
nonisolated struct SettingRow: Equatable, Sendable {
  /// The name in the file: `keep_days`.
  let name: String
  /// The name on the page: "Keep days".
  let label: String
  let help: String
  /// The possible values, and the default.
  let facts: String
  let value: SettingValue
  /// Whether the file has a value that is not the default.
  let isOwn: Bool
  /// What keeps the value from being used or saved: "--density decides".
  let note: String
}

/// A value as it is shown.
nonisolated enum SettingValue: Equatable, Sendable {
  /// Words to choose from, and the index of the one that is chosen.
  case choice([String], chosen: Int)
  case text(String)
  /// What leaving the setting out means.
  case unset(String)
  /// A colour and its name.
  case colour(Style.Role, String)

  var words: String {
    switch self {
    case .choice(let words, _): words.joined(separator: " ")
    case .text(let text), .unset(let text), .colour(_, let text): text
    }
  }
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
