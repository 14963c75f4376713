import FeedCore

/// What every cell says of its entry: its marks, where it is from, and how old it is.
nonisolated struct Byline: Equatable {
  let isUnread: Bool
  let isFavourite: Bool
  /// The feed, and the author if the feed does not name one already.
  let source: String
  /// Only the feed.
  let feed: String
  /// Further facts ("4 min", "12 comments").
  let facts: [String]
  let age: String

  /// Which of the two names comes first.
  enum Lead {
    case feed
    /// As in microblogs.
    case author
  }

  init(_ head: EntryHead, lead: Lead = .feed, facts: [String], appearance: Appearance) {
    isUnread = !head.isRead
    isFavourite = head.isFavourite
    feed = head.feedTitle
    let author = head.author.flatMap { $0.isEmpty || $0 == head.feedTitle ? nil : $0 }
    let names: [String?] =
      switch lead {
      case .feed: [head.feedTitle, author]
      case .author: [author, head.feedTitle]
      }
    source = names.compactMap { $0 }.joined(separator: " · ")
    self.facts = facts
    age = Wording.age(since: head.sortTime, now: appearance.now)
  }
}
