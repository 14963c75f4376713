/// A kind of river at a moment: the subject of a question to the archive.
///
/// The kind says which view that is, and does not change with time.
package struct TimelineScope: Equatable, Sendable {
  package var kind: RiverKind
  /// The second since 1970 up to which a query feed counts ages. Other kinds do not use it.
  package var now: Int64
  /// The order that the user wants instead of that of the view; `nil` for the view's own.
  package var order: QueryOrder?

  package init(_ kind: RiverKind, now: Int64 = 0) {
    self.kind = kind
    self.now = now
  }

  package static let all = TimelineScope(.all)
  package static let unread = TimelineScope(.unread)

  package static func queryFeed(_ queryFeed: QueryFeed, now: Int64) -> TimelineScope {
    TimelineScope(.queryFeed(queryFeed), now: now)
  }
}
