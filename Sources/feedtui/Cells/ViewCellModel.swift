import FeedCore

/// What the cell of a saved view displays.
nonisolated struct ViewCellModel: Equatable {
  let name: String
  let unread: Int
  /// "12 items", or "12+ items" if not all of the archive was looked through.
  let count: String
  /// What it shows, as it was written.
  let expression: String
  let appearance: Appearance

  init(_ summary: ViewSummary, appearance: Appearance) {
    name = Sanitizer.line(summary.view.name)
    unread = summary.count.unread
    let items = summary.count.items
    switch summary.count.extent {
    case .whole: count = items == 1 ? "1 item" : "\(items) items"
    case .newest: count = "\(items)+ items"
    }
    expression = Sanitizer.line(summary.view.text)
    self.appearance = appearance
  }
}
