import FeedCore

/// What the header of a day, or of another section, displays.
nonisolated struct SectionHeaderCellModel: Equatable {
  let title: String
  /// "34 items" of a folded day, unread and favourites: "12 unread · ★ 2".
  let counts: String
  let isFolded: Bool

  /// A section that is no day, with what is to be said of it.
  init(title: String, facts: [String], isFolded: Bool) {
    self.title = title
    self.isFolded = isFolded
    counts = facts.joined(separator: " · ")
  }

  init(title: String, count: DayCount?, isFolded: Bool) {
    var facts: [String] = []
    if let count {
      if isFolded { facts.append(count.shown == 1 ? "1 item" : "\(count.shown) items") }
      if count.unread > 0 { facts.append("\(count.unread) unread") }
      if count.favourites > 0 { facts.append("\(Appearance.favouriteMark) \(count.favourites)") }
    }
    self.init(title: title, facts: facts, isFolded: isFolded)
  }
}
