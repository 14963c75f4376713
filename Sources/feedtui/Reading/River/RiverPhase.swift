import FeedModel
import FeedtuiPages
import TerminalKit

/// What a river awaits from the archive.
enum RiverPhase: Equatable {
  /// Nothing: the page that was asked for is shown.
  case idle
  /// Another page. Keys are acted on meanwhile; they are about the rows in sight.
  case asking
  /// A page in which the selection goes somewhere; keys wait for it.
  case awaiting(RiverPhase.PendingNavigation)
  /// An entry that the archive looks for, and then the page around it; keys wait for it.
  case seeking

  var holdsKeys: Bool {
    switch self {
    case .idle, .asking: false
    case .awaiting, .seeking: true
    }
  }

  /// The entry that is about to be selected; `nil` if there is none.
  var entry: EntryID? { if case .awaiting(.entry(let entry)) = self { entry } else { nil } }
}

extension RiverPhase {
  /// Where the selection goes once the archive has answered: the rest of a motion that reached
  /// beyond the window, or another place.
  enum PendingNavigation: Equatable {
    /// Nowhere: the rows are shown as the archive has them now.
    case stay
    case motion(Motion)
    /// To the newest entry, past the notices.
    case newest
    case entry(EntryID)
    /// To the item of that number, counted from 1, of all that is shown.
    case item(Int)
    /// To the first row of the section after that one, then on by `rest` sections.
    case sectionAfter(RiverSection, rest: Int)
    /// To the first row of that section, then back by `rest` sections.
    case section(RiverSection, rest: Int)
  }
}
