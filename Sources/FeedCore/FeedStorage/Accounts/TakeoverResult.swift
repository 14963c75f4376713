package import FeedModel

/// What a portion of a list has changed.
package struct TakeoverResult: Equatable, Sendable {
  /// Marks of the server that the archive has now.
  package var taken = 0
  /// Marks of the archive that the server was seen to have.
  package var confirmed = 0
  /// The items that have to be asked for, as lists do not tell.
  package var asked: [RemoteItemID] = []
  /// The marks that the server does not keep although it was sent them often.
  package var refused = 0

  package init() {}

  package static func += (left: inout TakeoverResult, right: TakeoverResult) {
    left.taken += right.taken
    left.confirmed += right.confirmed
    left.asked += right.asked
    left.refused += right.refused
  }
}
