package import FeedModel
package import FeedtuiPages

/// The part of a view that is held in memory: days of items around what the user sees.
nonisolated package struct TimelineWindow: Equatable, Sendable {
  package let matrix: RiverMatrix
  /// Whether the view has more rows above, below.
  package let hasNewer: Bool
  package let hasOlder: Bool
  /// The newest entry of the whole view.
  package let newest: EntryID?
  /// The oldest entry of the whole view; `nil` if it is not known.
  package let oldest: EntryID?
  /// The copies of stories that rows stand for.
  let copies: [EntryID: [EntryCopy]]
  /// The number of unread entries of the whole view, if the archive has counted them.
  package let unread: Int?
  /// Whether the rows stand below the days they are of, or below their months.
  let isByDay: Bool
  /// The day before which they stand below months; `nil` if all stand below their days.
  let monthsBefore: Day?
  /// The first row that is an entry or a run of them, past the notices.
  package let firstEntry: FeedItem.ID?

  /// Makes the window for a page of the archive, with pending marks laid over it.
  ///
  /// Notices stand above the first day if the river begins there. Runs of one feed are folded as
  /// `DaySections` says.
  package init(
    page: TimelinePage, notices: [Notice] = [], marks: PendingMarks = PendingMarks(), zone: Zone,
    now: Int64, dates: DateStyle = .words, unfoldedRuns: Set<EntryID>? = nil
  ) {
    let today = zone.day(at: now)
    var counts = page.counts
    var unread = page.unread
    for row in page.rows where !marks.isEmpty {
      guard let head = row.head else { continue }
      let change = marks.change(of: head)
      let section = zone.day(at: head.sortTime).section(monthsBefore: page.monthsBefore)
      counts[section.lowerBound]?.apply(change)
      unread = unread.map { max(0, $0 + change.unread) }
    }
    let kind = page.request.kind
    if let sorting = page.sorting {
      matrix = SortedSections.matrix(
        page: page, sorting, marks: marks, today: today, dates: dates)
    } else {
      matrix = DaySections.matrix(
        rows: page.rows.compactMap { marks.applied(to: $0, in: kind) },
        foldedDays: page.foldedDays, counts: counts, notices: page.hasNewer ? [] : notices,
        muted: page.muted.map { $0.mapItems(marks.shown) },
        monthsBefore: page.monthsBefore, zone: zone, today: today, unfoldedRuns: unfoldedRuns,
        dates: dates)
    }
    self.unread = unread
    isByDay = page.sorting == nil
    monthsBefore = page.monthsBefore
    hasNewer = page.hasNewer
    hasOlder = page.hasOlder
    newest = page.newest
    oldest = page.oldest
    copies = page.copies
    firstEntry = matrix.first { $0.lead != nil }?.id
  }

  package var isEmpty: Bool { matrix.sections.isEmpty }
}

nonisolated extension MutedDay {
  /// Returns the day with its entries changed.
  fileprivate func mapItems(_ change: (FeedItem) -> FeedItem) -> MutedDay {
    MutedDay(day: day, rules: rules, items: items?.map(change))
  }
}

nonisolated extension DayCount {
  /// Adds a mark that the archive does not know of yet.
  package mutating func apply(_ change: CountChange) {
    unread = max(0, unread + change.unread)
    favourites = max(0, favourites + change.favourites)
  }
}
