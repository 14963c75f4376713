/// One stretch of a view of the river, as the archive held it at one moment.
package struct TimelinePage: Equatable, Sendable {
  /// The request that the page answers.
  package let request: TimelineRequest
  /// The items without their texts, newest first or in the order of `sorting`.
  package var rows: [FeedItem]
  /// The folded days within the stretch that hold at least one entry of the view, newest first.
  package let foldedDays: [Day]
  /// The counts of every section in sight, folded or not, by its first day.
  package var counts: [Day: DayCount]
  /// Whether the view continues above the stretch.
  package let hasNewer: Bool
  /// Whether the view continues below the stretch.
  package let hasOlder: Bool
  /// The newest entry of the whole view, in this stretch or not, or `nil` if the view is empty.
  package let newest: EntryID?
  /// The oldest entry of the whole view; `nil` where it would have to be searched for.
  package let oldest: EntryID?
  /// How far the archive has been scanned for it; `nil` if the page is complete.
  package let scan: Scan?
  /// How the rows are divided if they are not newest first; `nil` if they are.
  package let sorting: SortedRows?
  /// What rules mute on the days that end within the stretch, newest first.
  package let muted: [MutedDay]
  /// The day before which the rows are divided by months; `nil` if all have headings of days.
  package let monthsBefore: Day?
  /// The number of unread entries of the whole view; `nil` where they would have to be counted.
  package var unread: Int?
  /// Unread entries that came late, on pages of the whole river: most are not in the stretch.
  package var lateArrivals: [EntryID] = []
  /// The other copies of the stories of rows, in the order in which they came, where each story has
  /// one row. A copy that is a row all the same is not among them.
  package var copies: [EntryID: [EntryCopy]] = [:]
  /// The state of the archive that the page shows, or an earlier one: a change that
  /// `TimelineStore.version` counted before is in it. 0 if it is not known.
  package var version = 0

  /// All entries of the page: the rows, and unfolded muted ones.
  package var items: [FeedItem] {
    muted.isEmpty ? rows : rows + muted.flatMap { $0.items ?? [] }
  }

  package init(
    request: TimelineRequest, rows: [FeedItem], foldedDays: [Day] = [],
    counts: [Day: DayCount] = [:], hasNewer: Bool = false, hasOlder: Bool = false,
    newest: EntryID? = nil, oldest: EntryID? = nil, scan: Scan? = nil,
    sorting: SortedRows? = nil, muted: [MutedDay] = [], monthsBefore: Day? = nil,
    unread: Int? = nil
  ) {
    self.request = request
    self.rows = rows
    self.foldedDays = foldedDays
    self.counts = counts
    self.hasNewer = hasNewer
    self.hasOlder = hasOlder
    self.newest = newest
    self.oldest = oldest
    self.scan = scan
    self.sorting = sorting
    self.muted = muted
    self.monthsBefore = monthsBefore
    self.unread = unread
  }
}
