import FeedtuiPages
import TerminalKit

/// The rows of the page of settings.
nonisolated struct SettingsDataSource: ListDataSource {
  let matrix: SettingsMatrix

  func cell(for row: SettingsRow) -> any Cell {
    switch row {
    case .setting(let row): SettingCell(row: row)
    case .key(let row): KeyCell(row: row)
    }
  }
}
