package import FeedModel

/// Selects the entries to list for a script.
package struct ListQuery: Equatable, Sendable {
  /// The common views that an entry must be in, all of them. None means the river.
  package var kinds: Set<RiverKind>
  /// A query feed that the entry must also be in.
  package var saved: TimelineScope?
  /// A query that the entry must also satisfy, as of `now`.
  package var query: Query?
  /// The second since 1970 at which `query` is used.
  package var now: Int64
  package var feed: FeedID?
  /// The oldest sort time to list, in seconds since 1970.
  package var since: Int64?
  /// Restricts the list to entries older than this one.
  package var before: EntryID?
  package var limit: Int?
  /// The entries that are listed although views leave them out, also if no query asks for them.
  package var wanted: LeftOut = []

  package init(
    kinds: Set<RiverKind> = [], saved: TimelineScope? = nil, query: Query? = nil, now: Int64 = 0,
    feed: FeedID? = nil, since: Int64? = nil, before: EntryID? = nil, limit: Int? = nil
  ) {
    self.kinds = kinds
    self.saved = saved
    self.query = query
    self.now = now
    self.feed = feed
    self.since = since
    self.before = before
    self.limit = limit
  }

  /// The order of the list: that of the query, or else that of the query feed.
  package var order: QueryOrder {
    if let order = query?.order, order != .newest { return order }
    return saved?.kind.order ?? .newest
  }
}
