package import FeedModel
import FeedtuiPages
package import FeedtuiSettings

nonisolated extension TimelineRequest {
  /// The number of places that a river begins with.
  static let firstLimit = 100

  /// Returns what the program begins with; it can be asked for before there is a screen.
  package static func first(for row: RowFormat, in order: QueryOrder? = nil) -> TimelineRequest {
    var request = TimelineRequest(place: .newest, newerLimit: 0, olderLimit: firstLimit)
    request.scope.order = order
    request.take(row)
    return request
  }

  /// The places on both sides.
  var limit: Int { newerLimit + olderLimit }

  /// Asks for no more than that many places at an end of the view.
  mutating func goToEnd(_ end: Place, limit: Int) {
    (place, newerLimit, olderLimit) = (end, 0, limit)
  }

  /// Asks for that many places around a place; at an end of the view in one direction only.
  mutating func go(to place: Place, newer: Int, older: Int) {
    self.place = place
    (newerLimit, olderLimit) =
      switch place {
      case .newest: (0, max(older, Self.firstLimit))
      case .oldest: (older, 0)
      case .around, .section: (newer, older)
      }
  }

  /// Asks for what these fields need, and for nothing else.
  package mutating func take(_ row: RowFormat) { withTags = row.contains(.tags) }

  /// Whether it asks for what these fields need.
  func suits(_ row: RowFormat) -> Bool { withTags == row.contains(.tags) }
}
