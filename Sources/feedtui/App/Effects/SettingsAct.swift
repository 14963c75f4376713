/// A change of settings by the user, which can be undone and redone.
nonisolated struct SettingsAct: Sendable {
  let number: Int
  /// The values after it, and those before it at the same places.
  let changes: [ConfigChange]
  let before: [ConfigChange]
  /// What was changed: "Density: compact".
  let words: String

  /// The values that a turn leads to.
  func changes(_ turn: UndoTurn) -> [ConfigChange] {
    switch turn {
    case .undo: before
    case .redo: changes
    }
  }
}

/// The settings file before and after an act.
nonisolated struct SettingsSnapshot: Sendable {
  let before: ConfigText
  let after: ConfigText

  /// Returns the contents that a turn leads to, if the file has not been changed since; or else
  /// `nil`.
  func target(_ turn: UndoTurn, from current: ConfigText) -> ConfigText? {
    switch turn {
    case .undo: current == after ? before : nil
    case .redo: current == before ? after : nil
    }
  }
}
