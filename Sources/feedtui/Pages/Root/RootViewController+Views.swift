import FeedCore

/// The views that the reader has given names.
extension RootViewController {
  /// Opens the view of that number, counted from 1; if there is none, that is said.
  func showView(_ number: Int, from origin: ViewOrigin) {
    guard views != nil else {
      awaitedView = number
      return
    }
    guard let view = view(number) else { return }
    leavePages()
    timeline.show(view, from: origin)
  }

  /// The page that the reader's keys need has not come within a blink.
  func pageIsLate() {
    guard page === timeline || seeksForReader else { return }
    timeline.pageIsLate()
    if timeline.isLate, timeline.goal == .sought { status.toast = Self.looking }
  }

  /// What the status says while the archive is looked through for an entry.
  static let looking = StatusBar.Toast.word("Looking through the archive…")

  /// Whether what the reader shows next is being looked for.
  var seeksForReader: Bool { reader != nil && timeline.goal == .sought }

  /// The next key is obeyed instead of waiting for the archive.
  func seekNoMore() {
    turnsToUnread = false
    timeline.seekNoMore()
  }

  /// The file names these views now.
  func viewsChanged() {
    timeline.viewsChanged(to: views ?? [])
    guard let number = awaitedView else { return }
    awaitedView = nil
    showView(number, from: .river)
  }

  private func view(_ number: Int) -> SavedView? {
    let views = views ?? []
    if views.indices.contains(number - 1) { return views[number - 1] }
    status.toast = .word(
      views.isEmpty
        ? "There are no views: a line \"query:NAME:EXPRESSION\" of the feeds file makes one"
        : "There is no view \(number), only \(views.count)")
    return nil
  }

  /// The views, for the palette.
  var viewEntries: [PaletteEntry] {
    let keys = Dictionary(
      keyMaps.timeline.bindings.map { ($0.action, $0.keys) }, uniquingKeysWith: { $1 })
    let origin: ViewOrigin = page === feeds ? .feeds : .river
    return (views ?? []).enumerated().map { index, view in
      let action = "view-\(index + 1)"
      return PaletteEntry(
        item: PaletteItem(
          action: action, help: "the view \(Sanitizer.line(view.name))", keys: keys[action] ?? ""),
        run: { [weak self] _ in self?.showView(index + 1, from: origin) })
    }
  }
}
