import FeedCore

/// What the cell of an action displays.
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
