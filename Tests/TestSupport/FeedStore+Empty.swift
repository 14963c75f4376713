package import FeedStorage

extension FeedStore {
  private static let template = Result { try FeedStore.inMemory() }

  /// Returns a new archive in memory, a copy of one that is made once.
  package static func empty() throws -> FeedStore {
    try template.get().copiedToMemory()
  }
}
