import FeedModel

/// The content of a section's header. Most sections are days.
nonisolated struct SectionHeaderCellModel: Equatable {
  let title: String
  /// The counts: "34 items" if the day is folded, and "12 unread · ★ 2".
  let counts: String
  let isFolded: Bool

  /// Creates the header of a section that is not a day, with facts about it.
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
