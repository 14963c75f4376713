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
    let own =
      switch overlays.last {
      case nil: entries(of: timeline)
      case .reader(let reader): entries(of: reader)
      case .text(let text): entries(of: text)
      case .headings(let headings): entries(of: headings)
      }
    let everywhere = PaletteEntry.entries(of: keyMaps.root) { [weak self] intent, _ in
      self?.perform(intent)
    }
    return own + everywhere.filter { $0.item.action != "palette" }
  }

  private func entries<Page: ViewController>(of page: Page) -> [PaletteEntry] {
    PaletteEntry.entries(of: page.keyMap) { [weak page] intent, count in
      page?.perform(intent, count: count)
    }
  }
}
