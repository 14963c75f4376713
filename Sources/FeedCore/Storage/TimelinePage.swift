/// One stretch of a view of the river, as the archive held it at one moment.
public struct TimelinePage: Equatable, Sendable {
  /// What was asked for.
  public let request: TimelineRequest
  /// Newest first, without their texts.
  public let rows: [FeedItem]
  /// The folded days within the stretch that hold at least one entry of the view, newest first.
  public let foldedDays: [Day]
  /// What every day in sight holds in all, folded or not.
  public let counts: [Day: DayCount]
  /// Whether the view goes on above the stretch.
  public let hasNewer: Bool
  /// Whether the view goes on below the stretch.
  public let hasOlder: Bool
  /// The newest entry of the whole view, in this stretch or not; `nil` if the view is empty.
  public let newest: EntryID?
  /// The newest day of which a search does not find everything yet; `nil` if it does, or none is made.
  public let unsearched: Day?

  public init(
    request: TimelineRequest, rows: [FeedItem], foldedDays: [Day] = [],
    counts: [Day: DayCount] = [:], hasNewer: Bool = false, hasOlder: Bool = false,
    newest: EntryID? = nil, unsearched: Day? = nil
  ) {
    self.request = request
    self.rows = rows
    self.foldedDays = foldedDays
    self.counts = counts
    self.hasNewer = hasNewer
    self.hasOlder = hasOlder
    self.newest = newest
    self.unsearched = unsearched
  }
}
