package import FeedStorage

/// Keeps the search index in step with the archive, in the background and in small steps.
package struct SearchIndexer: Sendable {
  private let store: FeedStore

  /// Bytes of text indexed in one transaction, which blocks other writers for some milliseconds.
  private let portion: Int
  /// Pages merged after each portion. In the long run this is more than a portion adds.
  private static let mergedPages = 300

  package init(store: FeedStore, portion: Int = 256 * 1024) {
    (self.store, self.portion) = (store, portion)
  }

  /// Indexes everything that is waiting.
  ///
  /// If the task is cancelled, the next call continues from there.
  package func run() async throws {
    try await store.search.renew()
    // The new index takes the place of the old one.
    let hasCleared = try await clear()
    while try await step() { try Task.checkCancellation() }
    if try await clear() || hasCleared { await store.shrinkIfCheap() }
  }

  /// Indexes what is waiting, if that is little.
  package func finish() async throws {
    guard try await store.search.isNearlyComplete() else { return }
    let end = ContinuousClock.now + .seconds(1)
    while ContinuousClock.now < end, try await step() { try Task.checkCancellation() }
  }

  /// Removes deleted texts from the index, and a dropped index. New texts may be left for `run`.
  package func forget() async throws {
    _ = try await clear()
    while try await store.hasStaleTexts(), try await step() { try Task.checkCancellation() }
  }

  /// Deletes an index that was dropped. Returns whether there was one.
  private func clear() async throws -> Bool {
    var hasCleared = false
    while try await store.search.clearDropped() {
      hasCleared = true
      try Task.checkCancellation()
    }
    return hasCleared
  }

  /// Indexes one portion of the waiting texts. Returns whether there was anything to do.
  package func step() async throws -> Bool {
    let work = try await store.search.work(bytes: portion)
    guard !work.isEmpty else { return try await store.search.merge(pages: Self.mergedPages) }
    try await store.search.index(
      work, as: work.texts.map { SearchableText(title: $0.title, html: $0.html) })
    _ = try await store.search.merge(pages: Self.mergedPages)
    return true
  }
}
