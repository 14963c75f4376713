import FeedModel

/// Reads a page now and after each change to it.
///
/// Where a page takes long, what has been found so far comes first, and then fuller pages.
struct PageReading {
  let store: TimelineStore
  let request: TimelineRequest
  let zone: Zone
  /// How long a first page may take, and each fuller one.
  let limits: (first: ScanLimit, fuller: ScanLimit)
  let deliver: @Sendable (TimelinePage) -> Void

  private var memory: ScanCache { store.store.scans }

  /// Reads until the task is cancelled.
  func run() async throws {
    var last: Last?
    for await _ in store.store.changes.changes() { try await read(&last) }
  }

  /// The page that was delivered last.
  private struct Last {
    let page: TimelinePage
    /// The places of rows at that time (`ItemCache.Page`).
    let places: Int
  }

  /// Reads until the page is complete, and delivers what is new on the way.
  private func read(_ last: inout Last?) async throws {
    let question = ScanCache.Question(request, version: scanVersion)
    var known = memory.known(of: question)
    var limit = limits.first
    while !Task.isCancelled {
      let version = store.version
      let items = store.store.items.last(withTags: request.withTags)
      let found = try await store.read(
        request, zone: zone, after: items,
        updating: last?.places == items.places ? last?.page : nil, known, limit)
      store.store.items.keep(found.page.rows, after: items)
      (known, limit) = (found.known, limits.fuller)
      memory.keep(known, for: question)
      // Rows in sight stay until they have been scanned again.
      let isNew = found.page != last?.page
      if !isNew || last?.page.extent.map(found.page.covers) ?? true {
        if isNew { deliver(found.page, of: version) }
        last = Last(page: found.page, places: items.places)
      }
      if found.isDone { return }
    }
  }

  private func deliver(_ page: TimelinePage, of version: Int) {
    var page = page
    page.version = version
    deliver(page)
  }

  /// The state of the archive, as far as it decides what satisfies the query.
  private var scanVersion: Int {
    guard request.search == nil, case .queryFeed(let queryFeed) = request.kind,
      request.order == .newest,
      !queryFeed.expression.isAboutMarks, !queryFeed.expression.isAboutCounts
    else { return store.store.changes.version }
    return store.store.entryChanges.version
  }
}
