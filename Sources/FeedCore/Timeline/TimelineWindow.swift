/// The part of a view that is held in memory: days of items around where the reader is.
public struct TimelineWindow: Equatable, Sendable {
  public let matrix: SectionMatrix<FeedItem>
  /// Whether the view goes on above, below.
  public let hasNewer: Bool
  public let hasOlder: Bool
  /// What every day in sight holds in all.
  public let counts: [SectionID: DayCount]
  /// The newest entry of the whole view.
  public let newest: EntryID?

  /// The window that a page of the archive makes, with pending marks laid over it. Notices stand
  /// above the first day, where the view begins there.
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
  /// The counts after a mark that the archive does not know of yet.
  fileprivate mutating func apply(_ change: CountChange) {
    unread = max(0, unread + change.unread)
    favourites = max(0, favourites + change.favourites)
  }
}
