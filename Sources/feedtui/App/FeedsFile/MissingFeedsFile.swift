import FeedCore

/// The archive follows feeds, but the file that names them is not there: deleted, misspelt, or in a folder that is not
/// mounted. The feeds stay followed.
nonisolated struct MissingFeedsFile: Sendable {
  let file: FeedsFile
  /// What the archive knows of them.
  let subscriptions: [Subscription]

  /// `nil` if the file is there, or no feeds are followed.
  init?(_ file: FeedsFile, store: FeedStore) async throws {
    guard !file.exists else { return nil }
    subscriptions = try await store.subscriptions()
    guard !subscriptions.isEmpty else { return nil }
    self.file = file
  }

  /// What there is to say of it.
  var problem: FileProblem {
    let feeds = subscriptions.count == 1 ? "1 feed stays" : "\(subscriptions.count) feeds stay"
    return FileProblem(
      path: file.path, line: nil,
      sentence: "Missing, but \(feeds) followed: '\(Program.name) feeds --write' writes it",
      kind: .notice)
  }

  /// Writes the file with their addresses, titles and tags.
  func write() throws(FileFailure) {
    try file.append(subscriptions)
  }
}

nonisolated extension FeedsFile {
  /// Writes the file with what the archive follows if it is missing, so that what is added to it then does not stand
  /// alone.
  func restoreIfMissing(from store: FeedStore) async throws {
    try await MissingFeedsFile(self, store: store)?.write()
  }
}
