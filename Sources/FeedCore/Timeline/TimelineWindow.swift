/// The part of the river that is held in memory: the items of some days around the user's place.
public struct TimelineWindow: Equatable, Sendable {
  public let matrix: SectionMatrix<FeedItem>
  /// Whether the river continues above and below the window.
  public let hasNewer: Bool
  public let hasOlder: Bool
  /// The counts of each day in the window, including entries outside it.
  public let counts: [SectionID: DayCount]
  /// The newest entry of the whole river.
  public let newest: EntryID?

  /// Makes the window for a page of the archive, with pending marks laid over it.
  ///
  /// Notices stand above the first day if the river begins there.
  public init(
    page: TimelinePage, notices: [Notice] = [], marks: PendingMarks = PendingMarks(), zone: Zone,
    now: Int64, dates: DateStyle = .words
  ) {
    let rows = page.rows.compactMap { marks.applied(to: $0, in: page.request.filter) }
    matrix = DaySections.matrix(
      rows: rows, foldedDays: page.foldedDays, notices: page.hasNewer ? [] : notices, zone: zone,
      today: zone.day(at: now), dates: dates)
    hasNewer = page.hasNewer
    hasOlder = page.hasOlder
    newest = page.newest
    var counts = page.counts
    for row in page.rows where !marks.isEmpty {
      guard let head = row.head else { continue }
      let day = zone.day(at: head.sortTime)
      counts[day]?.apply(marks.change(of: head))
    }
    self.counts = Dictionary(
      counts.map { (SectionID($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

extension DayCount {
  /// Applies a mark that the archive does not know of yet.
  fileprivate mutating func apply(_ change: CountChange) {
    unread = max(0, unread + change.unread)
    favourites = max(0, favourites + change.favourites)
  }
}
