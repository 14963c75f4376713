/// A row of the river. A new kind of item is a new case here; the compiler then leads to every
/// place that must answer.
package indirect enum FeedItem: Equatable, Sendable, Identifiable {
  case article(EntryHead, Article)
  case status(EntryHead, Status)
  case photo(EntryHead, Photo)
  case episode(EntryHead, Episode)
  case link(EntryHead, Link)
  case notice(Notice)
  /// What rules mute on a day.
  case muted(MutedDay)
  /// Items of one feed that follow each other.
  case run(FeedRun)

  package enum ID: Hashable, Sendable {
    case entry(EntryID)
    case notice(NoticeID)
    case muted(Day)
    /// A run, by its oldest entry: others may come above it.
    case run(EntryID)
  }

  package var id: ID {
    switch self {
    case .article(let head, _), .status(let head, _), .photo(let head, _), .episode(let head, _),
      .link(let head, _):
      .entry(head.id)
    case .notice(let notice):
      .notice(notice.id)
    case .muted(let muted):
      .muted(muted.day)
    case .run(let run):
      .run(run.oldest)
    }
  }

  /// The facts that all entries share; `nil` for other rows.
  package var head: EntryHead? {
    switch self {
    case .article(let head, _), .status(let head, _), .photo(let head, _), .episode(let head, _),
      .link(let head, _):
      head
    case .notice, .muted, .run:
      nil
    }
  }

  /// Returns the item with its head changed; other rows stay as they are.
  package func withHead(_ change: (inout EntryHead) -> Void) -> FeedItem {
    guard var head else { return self }
    change(&head)
    switch self {
    case .article(_, let article): return .article(head, article)
    case .status(_, let status): return .status(head, status)
    case .photo(_, let photo): return .photo(head, photo)
    case .episode(_, let episode): return .episode(head, episode)
    case .link(_, let link): return .link(head, link)
    case .notice, .muted, .run: return self
    }
  }

  /// One line that names the item: its title, its caption or its text.
  package var headline: String {
    switch self {
    case .article(_, let article): article.title
    case .status(_, let status): status.text
    case .photo(_, let photo): photo.caption
    case .episode(_, let episode): episode.title
    case .link(_, let link): link.title
    case .notice(let notice): notice.message
    case .muted(let muted): muted.summary
    case .run(let run): run.summary
    }
  }
}

extension FeedItem.ID {
  /// The entry with this identity; `nil` for other rows.
  package var entry: EntryID? { if case .entry(let id) = self { id } else { nil } }
}

/// An entry that points to another page and has little text of its own.
package struct Link: Equatable, Sendable {
  package var title: String
  /// The host that the link points to, without `www.`; empty if there is no link.
  package var host: String
  /// The absolute URL of the discussion.
  package var comments: String?

  package init(title: String, host: String, comments: String? = nil) {
    self.title = title
    self.host = host
    self.comments = comments
  }
}

/// A row made by the program: a sentence about the user's feeds.
package struct Notice: Equatable, Sendable {
  package let id: NoticeID
  package var message: String
  /// Whether something is wrong.
  package var isWarning = true

  package init(id: NoticeID, message: String, isWarning: Bool = true) {
    self.id = id
    self.message = message
    self.isWarning = isWarning
  }
}

/// Identifies a notice; a notice replaces an earlier one with the same id.
package struct NoticeID: Hashable, Sendable {
  package let rawValue: String

  package init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// An entry without a title, as in microblogs: the text is all it has.
package struct Status: Equatable, Sendable {
  /// The text, on one line.
  package var text: String

  package init(text: String) {
    self.text = text
  }
}
