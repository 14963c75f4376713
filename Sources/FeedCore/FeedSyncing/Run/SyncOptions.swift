package import FeedModel

/// How far a run goes.
package struct SyncOptions: Equatable, Sendable {
  package enum Extent: Sendable {
    /// Marks are sent, and nothing else is done.
    case push
    case usual
    /// Everything is compared, and feeds are listed.
    case whole
  }

  package var extent: Extent
  /// How many days back read items come; `nil` for all.
  package var readDays: Int?
  package var decision: SyncDecision?

  package init(
    _ extent: Extent = .usual, readDays: Int? = 30, decision: SyncDecision? = nil
  ) {
    self.extent = extent
    self.readDays = readDays
    self.decision = decision
  }
}
