import FeedModel

/// The runs of a river that are unfolded, and how far it reads ahead as others are folded.
struct RiverRuns {
  /// Entries of the runs that are unfolded.
  var unfolded: Set<EntryID> = []
  /// How many times as much of the archive is asked for as without folded runs.
  private(set) var reach = 2

  private static let farthest = 64

  /// Returns false if more would be too much.
  mutating func reachFarther() -> Bool {
    guard reach < Self.farthest else { return false }
    reach *= 2
    return true
  }
}
