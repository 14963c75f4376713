package import FeedModel
import FeedtuiPages
package import TerminalKit

/// The key of a section of the river.
nonisolated package enum RiverSection: Hashable, Sendable {
  /// The program's own notices, above all days.
  case notices
  case day(Day)
  /// The days of a month, where the river has few items.
  case month(Month)
  /// What the rows have in common in another order than that of time.
  case sorted(SortKey)

  /// Its days, the first one first; `nil` for a section that is about something else.
  package var days: [Day]? {
    switch self {
    case .notices, .sorted: nil
    case .day(let day): [day]
    case .month(let month): month.days
    }
  }
}

/// The rows of the river by day.
package typealias RiverMatrix = SectionMatrix<RiverSection, DayHeader, FeedItem>
