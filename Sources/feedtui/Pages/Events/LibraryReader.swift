package import FeedModel
package import FeedStorage

/// The library as questions see it: it only reads.
nonisolated package protocol LibraryReader: Sendable {
  /// The entries.
  var timeline: TimelineStore { get }
  /// Returns the number of entries of the river that a query finds at that second.
  func count(_ query: Query, now: Int64) async throws -> Int
  /// Returns the latest attempts to fetch that feed, or any feed; the newest first.
  func ledger(of feed: FeedID?, limit: Int) async throws -> [LedgerEntry]
  /// Returns the files that the user wants, in order.
  func downloads() async throws -> [Download]
  /// Returns what the rules have caught, in the 30 days before that second and in all.
  func ruleReports(now: Int64) async throws -> [RuleReport]
  /// Returns the feeds with all counts; `nil` if the archive is being closed.
  func listing() async throws -> FeedsListing?
  /// Returns the tags and titles that a query can name.
  func names() async throws -> FeedNames
  /// Returns the last runs of the account of that name, and how many feeds it has.
  func details(ofAccount name: String) async throws -> AccountDetails
  /// Returns what was typed before into the prompt of that label.
  func lines(of label: String) async throws -> LineHistory
  /// Returns the names in a folder, each with a slash at its end if it is a folder. A path may
  /// begin with `~/`, and is relative to the folder where the program runs.
  func names(in folder: String) -> [String]
}
