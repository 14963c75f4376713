import TerminalKit

/// The contents of an action's cell.
nonisolated struct PaletteCellModel: Equatable {
  let help: String
  /// The action's name in the settings.
  let action: String
  let keys: String

  init(_ item: PaletteItem) {
    help = Sanitizer.line(item.help)
    action = Sanitizer.line(item.action)
    keys = item.keys
  }
}
