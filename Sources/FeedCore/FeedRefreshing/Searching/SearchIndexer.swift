package import FeedStorage

/// Keeps the search index in step with the archive, in the background and in small steps.
package struct SearchIndexer: Sendable {
  private let store: FeedStore
  /// Bytes of text in each transaction; `nil` for as many as take little time.
  private let portion: Int?

  /// - Parameter portion: Bytes of text indexed in each transaction, instead of as many as take
  ///   little time. Other writers wait for one at most.
  package init(store: FeedStore, portion: Int? = nil) {
    (self.store, self.portion) = (store, portion)
  }

  /// Indexes everything that is waiting.
  ///
  /// If the task is cancelled, the next call continues from there.
  package func run() async throws {
    try await store.search.renew()
    // The new index takes the place of the old one.
    let hasCleared = try await clear()
    let isShort = try await store.search.isNearlyComplete()
    let log = portion == nil && !isShort ? store.search.logCopier() : nil
    var pace = SearchPace(portion: portion)
    do {
      while try await step(&pace, log) { try Task.checkCancellation() }
    } catch {
      await log?.close()
      throw error
    }
    await log?.close()
    if try await clear() || hasCleared { await store.shrinkIfCheap() }
  }

  /// Indexes what is waiting, if that is little.
  package func finish() async throws {
    guard try await store.search.isNearlyComplete() else { return }
    let end = ContinuousClock.now + .seconds(1)
    var pace = SearchPace(portion: portion)
    while ContinuousClock.now < end, try await step(&pace, nil) { try Task.checkCancellation() }
  }

  /// Removes deleted texts from the index, and a dropped index. New texts may be left for `run`.
  package func forget() async throws {
    _ = try await clear()
    var pace = SearchPace(portion: portion)
    while try await store.hasStaleTexts(), try await step(&pace, nil) {
      try Task.checkCancellation()
    }
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
    var pace = SearchPace(portion: portion)
    return try await step(&pace, nil)
  }

  private func step(_ pace: inout SearchPace, _ log: WALCheckpointer?) async throws -> Bool {
    let work = try await store.search.work(bytes: pace.bytes)
    guard !work.isEmpty else { return try await merge(&pace, log) }
    let texts = work.texts.map { SearchableText(title: $0.title, html: $0.html) }
    let start = ContinuousClock.now
    let written = try await store.search.index(work, as: texts)
    pace.indexed(in: start.duration(to: .now))
    await log?.wrote(pages: written)
    while pace.hasToMerge, try await merge(&pace, log) { try Task.checkCancellation() }
    return true
  }

  /// Merges some pages. Returns whether there was anything to merge.
  private func merge(_ pace: inout SearchPace, _ log: WALCheckpointer?) async throws -> Bool {
    let start = ContinuousClock.now
    let (hasMerged, written) = try await store.search.merge(pages: pace.pages)
    pace.merged(hasMerged, in: start.duration(to: .now))
    await log?.wrote(pages: written)
    return hasMerged
  }
}
