/// What the archive knows of one entry beyond its row in the river, and of its feed.
package struct EntryDetails: Equatable, Sendable {
  /// The entry as a row of the river, with the user's marks.
  package var item: FeedItem
  /// The identifier that the feed gives the entry.
  package var guid: String
  /// When the entry was first stored, in seconds since 1970.
  package var firstSeen: Int64
  /// When the feed says it was last changed, in seconds since 1970.
  package var updated: Int64?
  package var categories: [String] = []
  package var wordCount = 0
  /// The absolute URL of the discussion.
  package var comments: String?
  package var commentCount: Int?
  package var picture: ParsedItem.Image?
  /// Seconds of audio or video.
  package var duration: Int?
  package var season: Int?
  package var episode: Int?
  package var enclosures: [ParsedItem.Enclosure] = []
  package var source: Source
  /// The rules that have caught it, in their order.
  package var rules: [RuleMatch] = []
  /// What is known of its web page; `nil` if that was never asked for.
  package var webPage: StoredWebPage?
  /// The other copies of its story.
  package var copies: [EntryCopy] = []

  /// The facts of the entry's feed.
  package struct Source: Equatable, Sendable {
    /// The address without user name and password.
    package var url: String
    package var tags: [String]
    package var isFollowed: Bool
    /// The reason why the last attempt to fetch it failed; `nil` after a success.
    package var failure: String?
    /// The attempt that brought the entry, as long as the ledger has it.
    package var arrival: LedgerEntry?
    /// The newest attempt in the ledger.
    package var lastAttempt: LedgerEntry?

    package init(
      url: String, tags: [String] = [], isFollowed: Bool = true, failure: String? = nil,
      arrival: LedgerEntry? = nil, lastAttempt: LedgerEntry? = nil
    ) {
      self.url = url
      self.tags = tags
      self.isFollowed = isFollowed
      self.failure = failure
      self.arrival = arrival
      self.lastAttempt = lastAttempt
    }
  }
}

extension EntryDetails {
  package init(item: FeedItem, guid: String, firstSeen: Int64, source: Source) {
    (self.item, self.guid, self.firstSeen, self.source) = (item, guid, firstSeen, source)
  }
}

/// A rule that has caught an entry, as its details tell.
package struct RuleMatch: Equatable, Sendable {
  /// The rule's name, and its condition.
  package let name: String
  package let condition: String
  package let acts: [RuleAct]

  package init(name: String, condition: String, acts: [RuleAct]) {
    self.name = name
    self.condition = condition
    self.acts = acts
  }
}
