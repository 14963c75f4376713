import FeedCore

/// What a day's header displays.
nonisolated struct SectionHeaderCellModel: Equatable {
  let title: String
  /// "34 items" of a folded day, unread and favourites: "12 unread · ★ 2".
  let counts: String
  let isFolded: Bool

  init(title: String, count: DayCount?, isFolded: Bool) {
    self.title = title
    self.isFolded = isFolded
    var facts: [String] = []
    if let count {
      if isFolded { facts.append(count.shown == 1 ? "1 item" : "\(count.shown) items") }
      if count.unread > 0 { facts.append("\(count.unread) unread") }
      if count.favourites > 0 { facts.append("\(Appearance.favouriteMark) \(count.favourites)") }
    }
    counts = facts.joined(separator: " · ")
  }
}
