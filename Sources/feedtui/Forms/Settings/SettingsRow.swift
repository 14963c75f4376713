import FeedtuiPages
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
