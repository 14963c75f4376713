package import FeedModel
import FeedtuiPages
package import TerminalKit

/// The key of a section of the river.
nonisolated package enum RiverSection: Hashable, Sendable {
  /// The program's own notices, above all days.
  case notices
  /// A day; or those of a month, where the river has few items or for what is long ago.
  case dates(ClosedRange<Day>)
  /// What the rows have in common in another order than that of time.
  case sorted(SortKey)

  /// Its days, the first one first; `nil` for a section that is about something else.
  package var days: [Day]? {
    switch self {
    case .notices, .sorted: nil
    case .dates(let days): days.days
    }
  }
}

/// The rows of the river by day.
package typealias RiverMatrix = SectionMatrix<RiverSection, DayHeader, FeedItem>
