import FeedModel
import FeedtuiSettings

/// What the rivers know of each other: which of them the archive serves, the days that are folded
/// in each, and the query feeds that there are.
final class RiverRegistry {
  /// The river whose rows the archive delivers; `nil` until one has asked.
  private weak var watched: RiverWindow?
  /// The days that were folded in views that are not shown.
  private var folds: [RiverKind: FoldedDays] = [:]
  /// The orders that the user wants.
  var orders = RiverOrders()
  /// What marks the items of those feeds read for which the user says so.
  var markRules: [FeedID: MarkReadRule] = [:]
  /// The query feeds of the feeds file, in the order of their numbers; `nil` until it has been
  /// read.
  private(set) var queryFeeds: [QueryFeed]?
  /// The query feed that was asked for before that.
  private var awaited: Awaited?

  enum Awaited {
    case number(Int)
    /// The one of that name, around that entry.
    case name(String, EntryID?)
  }

  /// The archive serves that river from now on.
  func watch(_ window: RiverWindow) { watched = window }

  func isWatched(_ window: RiverWindow) -> Bool { watched === window }

  /// Whether what the archive delivers is for that river, or was asked for before any had asked.
  func delivers(to window: RiverWindow) -> Bool { watched == nil || watched === window }

  func foldedDays(in kind: RiverKind) -> FoldedDays { folds[kind] ?? .none }

  /// Remembers the folded days of a view that is left.
  func remember(_ days: FoldedDays, in kind: RiverKind) { folds[kind] = days }

  /// Another key than that of a query feed has been pressed.
  func stopAwaiting() { awaited = nil }

  /// Remembers a query feed that is not known yet.
  func await(_ queryFeed: Awaited) { awaited = queryFeed }

  /// The feeds file names these query feeds now. Returns whether that is news.
  func name(_ queryFeeds: [QueryFeed]) -> Bool {
    guard queryFeeds != self.queryFeeds else { return false }
    self.queryFeeds = queryFeeds
    return true
  }

  /// Returns what was asked for too early, once.
  func takeAwaited() -> Awaited? {
    defer { awaited = nil }
    return awaited
  }
}
