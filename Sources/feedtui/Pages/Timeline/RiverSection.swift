package import FeedModel
package import TerminalKit

/// The key of a section of the river.
nonisolated package enum RiverSection: Hashable, Sendable {
  /// The program's own notices, above all days.
  case notices
  case day(Day)
  /// What the rows have in common in another order than that of time.
  case sorted(SortKey)

  /// The day; `nil` for other sections.
  package var day: Day? {
    switch self {
    case .notices, .sorted: nil
    case .day(let day): day
    }
  }
}

/// The rows of the river by day.
package typealias RiverMatrix = SectionMatrix<RiverSection, DayHeader, FeedItem>
