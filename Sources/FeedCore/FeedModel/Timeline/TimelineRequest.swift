/// A request for one stretch of a view of the river.
///
/// Rows and folded days count alike towards the limits.
package struct TimelineRequest: Equatable, Sendable {
  package var scope: TimelineScope
  /// The search that restricts the view, or `nil` to show all of it.
  package var search: SearchQuery?
  package var place: Place
  /// The maximum number of places newer than the place, which is not counted itself.
  package var newerLimit: Int
  /// The maximum number of places from the place into the past, including the place itself.
  package var olderLimit: Int
  package var foldedDays: FoldedDays
  /// Entries that stay in sight although they have left the view during this visit.
  package var kept: Set<EntryID>
  /// The days of which the muted entries are shown too.
  package var unfoldedMuted: Set<Day> = []
  /// Whether the items have the tags of their feeds: only some users have them in their rows.
  package var withTags = false

  package var kind: RiverKind { scope.kind }
  /// Whether it is for all that the river has.
  package var isWholeRiver: Bool { kind == .all && search == nil }

  /// The place at which a page begins.
  package enum Place: Equatable, Sendable {
    /// The top. There is nothing newer, so the page holds up to both limits together.
    case newest
    /// The bottom. There is nothing older, so the page holds up to both limits together.
    case oldest
    /// Both sides of an entry, which may have been deleted or may not be in the view.
    ///
    /// If its day is folded, that day is the first place of the older side.
    case around(EntryID)
    /// Both sides of an end of an entry's section, which is a day in the order of time: the one
    /// towards what follows (`older`), or the one towards what comes before.
    case section(Direction, of: EntryID)
  }

  package init(
    scope: TimelineScope = .all, search: SearchQuery? = nil, place: Place = .newest,
    newerLimit: Int = 0, olderLimit: Int = 100, foldedDays: FoldedDays = .none,
    kept: Set<EntryID> = []
  ) {
    self.scope = scope
    self.search = search
    self.place = place
    self.newerLimit = newerLimit
    self.olderLimit = olderLimit
    self.foldedDays = foldedDays
    self.kept = kept
  }
}

/// A direction along the river.
package enum Direction: Equatable, Sendable, CaseIterable {
  /// Down, into the past.
  case older
  /// Up, towards now.
  case newer
}
