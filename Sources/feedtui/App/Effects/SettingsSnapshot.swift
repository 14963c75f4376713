import FeedStorage
import FeedtuiSettings
import FoundationEssentials

/// The settings file before and after an act.
nonisolated struct SettingsSnapshot: Sendable {
  let before: ConfigText
  let after: ConfigText

  /// Returns the contents that undoing or redoing leads to, if the file has not been changed since;
  /// or else `nil`.
  func target(_ direction: UndoDirection, from current: ConfigText) -> ConfigText? {
    switch direction {
    case .undo: current == after ? before : nil
    case .redo: current == before ? after : nil
    }
  }
}
