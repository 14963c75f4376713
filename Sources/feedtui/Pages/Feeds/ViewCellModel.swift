import FeedCore

/// What the cell of a saved view displays.
nonisolated struct ViewCellModel: Equatable {
  let name: String
  let unread: Int
  /// How much it shows, and the keys that open it: "12 items · '1", or "12+ items · '1" if not all of the archive was
  /// looked through.
  let facts: String
  /// What it shows, as it was written.
  let expression: String
  let appearance: Appearance

  init(_ summary: ViewSummary, keys: String, appearance: Appearance) {
    name = Sanitizer.line(summary.view.name)
    unread = summary.count?.unread ?? 0
    facts = [summary.count.map(Self.words) ?? "", keys].filter { !$0.isEmpty }
      .joined(separator: " · ")
    expression = Sanitizer.line(summary.view.text)
    self.appearance = appearance
  }

  private static func words(for count: ViewCount) -> String {
    switch count.extent {
    case .whole: count.items == 1 ? "1 item" : "\(count.items) items"
    case .newest: "\(count.items)+ items"
    }
  }
}
