import FeedtuiSettings

/// An action that the palette offers.
struct PaletteEntry {
  let item: PaletteItem
  /// The number of the query feed that it opens, counted from 1; `nil` for others.
  var queryFeed: Int?
  /// Runs the action `count` times.
  let run: (_ count: Int?) -> Void

  /// Returns the actions of a page in the order of its help.
  static func entries<Intent>(
    of map: KeyMap<Intent>, perform: @escaping (Intent, Int?) -> Void
  ) -> [PaletteEntry] {
    map.bindings.map { binding in
      PaletteEntry(
        item: PaletteItem(
          action: binding.action, help: binding.help, keys: binding.keys),
        queryFeed: binding.queryFeed, run: { perform(binding.intent, $0) })
    }
  }
}

extension PaletteEntry {
  /// The user's choice in the palette.
  struct Choice {
    let entry: PaletteEntry
    let count: Int?
  }
}
