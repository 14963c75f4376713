import FeedCore

/// The command palette over the page on top.
extension RootViewController {
  func openPalette() {
    palette = PaletteViewController(actions, count: keys.count, size: pageSize) {
      [weak self] choice in
      guard let self else { return }
      palette = nil
      if let choice { choice.entry.run(choice.count) }
    }
  }

  /// What can be done now: on the page, then everywhere.
  private var actions: [PaletteEntry] {
    let everywhere = PaletteEntry.entries(of: keyMaps.root) { [weak self] intent, _ in
      self?.perform(intent)
    }
    return page.paletteEntries + everywhere.filter { $0.item.action != "palette" }
  }
}
