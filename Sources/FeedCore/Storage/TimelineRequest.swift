/// Asks the archive for one stretch of a view of the river.
///
/// Rows and folded days count alike towards the limits.
public struct TimelineRequest: Equatable, Sendable {
  public var filter: Filter
  /// What of the view is shown; `nil` is all of it. A search knows no folded days.
  public var search: SearchQuery?
  public var place: Place
  /// At most so many places newer than the place, itself not included.
  public var newerLimit: Int
  /// At most so many places from the place on into the past, itself included.
  public var olderLimit: Int
  public var foldedDays: FoldedDays
  /// Entries that stay in sight although they have left the view during this visit.
  public var kept: Set<EntryID>

  /// Where a page begins.
  public enum Place: Equatable, Sendable {
    /// At the top. There is nothing newer, so the page holds up to both limits together.
    case newest
    /// At the bottom. There is nothing older, so the page holds up to both limits together.
    case oldest
    /// On both sides of an entry, which need not exist any more nor be in the view. If its day is
    /// folded, that day is the first place of the older side.
    case around(EntryID)
  }

  public init(
    filter: Filter = .all, search: SearchQuery? = nil, place: Place = .newest,
    newerLimit: Int = 0, olderLimit: Int = 100, foldedDays: FoldedDays = .none,
    kept: Set<EntryID> = []
  ) {
    self.filter = filter
    self.search = search
    self.place = place
    self.newerLimit = newerLimit
    self.olderLimit = olderLimit
    self.foldedDays = foldedDays
    self.kept = kept
  }
}
