package import FeedModel
package import FeedtuiSettings

/// What the rivers know of each other: which of them the archive serves, the days that are folded
/// in each, and the query feeds that there are.
package final class RiverRegistry {
  /// The river whose rows the archive delivers; `nil` until one has asked.
  private weak var watched: AnyObject?
  /// The days that were folded in views that are not shown.
  private var folds: [RiverKind: FoldedDays] = [:]
  /// The orders that the user wants.
  package var orders = RiverOrders()
  /// What marks the items of those feeds read for which the user says so.
  package var markRules: [FeedID: MarkReadRule] = [:]
  /// The query feeds of the feeds file, in the order of their numbers; `nil` until it has been
  /// read.
  package private(set) var queryFeeds: [QueryFeed]?
  /// The query feed that was asked for before that.
  private var awaited: Awaited?

  package enum Awaited {
    case number(Int)
    /// The one of that name, around that entry.
    case name(String, EntryID?)
  }

  /// The archive serves that river from now on.
  package func watch(_ window: AnyObject) { watched = window }

  package func isWatched(_ window: AnyObject) -> Bool { watched === window }

  /// Whether what the archive delivers is for that river, or was asked for before any had asked.
  package func delivers(to window: AnyObject) -> Bool { watched == nil || watched === window }

  package func foldedDays(in kind: RiverKind) -> FoldedDays { folds[kind] ?? .none }

  /// Remembers the folded days of a view that is left.
  package func remember(_ days: FoldedDays, in kind: RiverKind) { folds[kind] = days }

  /// Another key than that of a query feed has been pressed.
  package func stopAwaiting() { awaited = nil }

  /// Remembers a query feed that is not known yet.
  package func await(_ queryFeed: Awaited) { awaited = queryFeed }

  /// The feeds file names these query feeds now. Returns whether that is news.
  package func name(_ queryFeeds: [QueryFeed]) -> Bool {
    guard queryFeeds != self.queryFeeds else { return false }
    self.queryFeeds = queryFeeds
    return true
  }

  /// Returns what was asked for too early, once.
  package func takeAwaited() -> Awaited? {
    defer { awaited = nil }
    return awaited
  }
}
