import FeedCore

/// The command palette over the page on top.
extension RootViewController {
  func openPalette() {
    openPalette(actions, .actions)
  }

  /// Lets the reader choose one of these.
  func openPalette(_ entries: [PaletteEntry], _ subject: PaletteViewController.Subject) {
    palette = PaletteViewController(entries, subject, count: keys.count, size: pageSize) {
      [weak self] choice in
      guard let self else { return }
      palette = nil
      if let choice { choice.entry.run(choice.count) }
    }
  }

  /// What can be done now: on the page, then everywhere; of two that do the same, the first.
  private var actions: [PaletteEntry] {
    let everywhere = PaletteEntry.entries(of: keyMaps.root) { [weak self] intent, _ in
      self?.perform(intent)
    }
    var seen: Set<String> = []
    let views = viewEntries
    let own = page.paletteEntries.flatMap { entry -> [PaletteEntry] in
      // Views go by their names, where they can be chosen.
      switch entry.item.action {
      case "view-1": views
      case let action where action.hasPrefix("view-"): []
      default: [entry]
      }
    }
    return (own + everywhere.filter { $0.item.action != "palette" })
      .filter { entry in
        // Two views may have the same name.
        entry.item.action.hasPrefix("view-") || seen.insert(entry.item.help).inserted
      }
  }
}
