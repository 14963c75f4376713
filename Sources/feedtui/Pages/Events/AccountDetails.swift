package import FeedStorage

/// What the page of an account shows beside its report.
nonisolated package struct AccountDetails: Equatable, Sendable {
  /// The last runs, the newest first.
  package let runs: [StoredAccount.Run]
  /// The feeds that the account fills.
  package let feeds: Int
  /// Those of them that have a line in the feeds file too.
  package let shared: Int

  /// The entries with marks that the server cannot take, because it has deleted their items.
  package let unsendable: [AccountStore.UnsendableMarks]

  package init(
    runs: [StoredAccount.Run] = [], feeds: Int = 0, shared: Int = 0,
    unsendable: [AccountStore.UnsendableMarks] = []
  ) {
    (self.runs, self.feeds, self.shared) = (runs, feeds, shared)
    self.unsendable = unsendable
  }

  /// The most runs that are shown.
  package static let most = 20
}
