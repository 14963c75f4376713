package import FeedModel
package import FeedtuiSettings

/// Something that has happened to the feeds, or to the file that names them.
nonisolated package enum FeedsEvent: Equatable, Sendable {
  /// What the page of feeds shows.
  case listed(FeedsListing)
  case listingFailed(String)
  /// A feed that was removed is followed again.
  case cameBack(url: String)
  /// The query feeds of the feeds file.
  case queryFeedsNamed([QueryFeed])
  /// What marks the items of those feeds read for which the user says so.
  case markRulesKnown([FeedID: MarkReadRule])
  /// How the accounts on servers are.
  case accounts([AccountReport])
  /// These parts of the user's files cannot be used.
  case problemsFound([FileProblem])
  /// The feeds file at that path has been read again; these of its lines cannot be used.
  case fileRead(String, [FileProblem])
}
