package import FeedModel
import FeedtuiPages
package import TerminalKit

/// The keys of the archive at which local days begin and end.
extension Zone {
  /// The least key that an entry of that day can have.
  func startKey(of day: Day) -> EntryID { EntryID(startOf: start(of: day)) }

  /// The key at which the day after that one begins.
  func endKey(of day: Day) -> EntryID { EntryID(startOf: interval(of: day).upperBound) }

  /// The key of a row: that of its entry, or the beginning of its days.
  package func key(of row: ListTarget<RiverSection, FeedItem.ID>) -> EntryID? {
    switch row {
    case .item(.muted(let day)): startKey(of: day)
    case .item(.run(let oldest)): oldest
    case .item(let id): id.entry
    case .header(let section): section.days?.first.map(startKey)
    }
  }

  /// The greatest key that an entry of that day can have.
  func lastKey(of day: Day) -> EntryID { endKey(of: day).before }
}

extension EntryID {
  /// The greatest key that is less.
  package var before: EntryID { EntryID(rawValue - 1) }
}
