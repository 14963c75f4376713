package import FeedModel
package import FeedStorage
package import FeedtuiSettings

/// A `feeds` file that is missing although the archive follows feeds: it was deleted, its path is
/// misspelt, or its folder is not mounted. The feeds stay followed.
package struct MissingFeedsFile: Sendable {
  package let file: FeedsFile
  /// The feeds that the archive follows.
  package let subscriptions: [Subscription]

  /// Returns `nil` if the file exists, or no feeds are followed.
  package init?(_ file: FeedsFile, store: FeedStore) async throws {
    guard !file.exists else { return nil }
    subscriptions = try await store.feeds.subscriptions()
    guard !subscriptions.isEmpty else { return nil }
    self.file = file
  }

  /// The notice for the user.
  package var problem: FileProblem {
    let feeds =
      subscriptions.count == 1 ? "1 feed is" : "\(Wording.grouped(subscriptions.count)) feeds are"
    return FileProblem(
      path: file.path, line: nil,
      message: "Missing, but \(feeds) still followed: '\(Program.name) feeds --write' writes it",
      kind: .notice)
  }

  /// Writes the file with their addresses, titles and tags.
  package func write() throws(FileError) {
    try file.append(subscriptions)
  }
}

extension FeedsFile {
  /// Writes the feeds that the archive follows to the file if it is missing, so that a feed that is
  /// added next does not become the only one.
  package func restoreIfMissing(from store: FeedStore) async throws {
    try await MissingFeedsFile(self, store: store)?.write()
  }
}
