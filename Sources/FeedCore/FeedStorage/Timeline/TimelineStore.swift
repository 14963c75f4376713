package import FeedModel
import GRDB

/// Reads the entries of the archive: pages of the river, texts, numbers and listings.
package struct TimelineStore: Sendable {
  let store: FeedStore

  /// A number that another one follows with each change of what pages show.
  package var version: Int { store.changes.version }

  /// Returns one stretch of a view. Days begin as in `zone`.
  ///
  /// The cost depends only on the request's limits, unless a query feed must be searched through.
  package func page(_ request: TimelineRequest, zone: Zone) async throws(StoreError) -> TimelinePage
  {
    try await read(request, zone: zone, ScanCache.KnownEntries(), .unlimited).page
  }

  /// Returns the stretch as far as it is found in time, starting from what is known. `page` is the
  /// one before, if only marks have been set since.
  func read(
    _ request: TimelineRequest, zone: Zone, after last: ItemCache.Page? = nil,
    updating page: TimelinePage? = nil,
    _ known: ScanCache.KnownEntries, _ limit: ScanLimit
  ) async throws(StoreError) -> ScanPage {
    try await store.read(isBrief: request.isPlain) { db in
      let reader = try TimelineReader(
        db: db, request: request, zone: zone, after: last, known: known, limit: limit)
      if let page, let updated = try reader.update(page) { return updated }
      return try reader.read()
    }
  }

  /// Returns a stream that yields the stretch now and after each change to it.
  ///
  /// A slow listener gets the newest page and misses those between. The observation ends when the
  /// listener stops. Where the archive must be scanned for a query, pages that are not full yet
  /// come first (`TimelinePage.scan`).
  package func pages(
    _ request: TimelineRequest, zone: Zone,
    limits: (first: ScanLimit, fuller: ScanLimit) = (.first, .fuller)
  ) -> AsyncThrowingStream<TimelinePage, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let reading = PageReading(
        store: self, request: request, zone: zone, limits: limits,
        deliver: { continuation.yield($0) })
      let task = Task.detached {
        do {
          try await reading.run()
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Returns the nearest unread entry in that direction, or `nil` if there is none.
  ///
  /// The search covers the river, a feed or a query feed. It starts next to `id`, or at the end
  /// without one.
  package func nextUnread(
    _ direction: Direction, from id: EntryID?, in scope: TimelineScope = .all
  ) async throws(StoreError) -> EntryID? {
    return try await store.read { db in
      if let sorted = try SortedSource(sorting: scope, db) {
        let place = id?.rawValue ?? (direction == .older ? .max : .min)
        return try sorted.first(direction, from: place, where: MarkStore.isUnread("place.entry"))
      }
      let view = try ScopeSource(scope, db)
      let folding = try StoryFold(TimelineRequest(scope: scope), db)
      let arguments = view.arguments(with: folding)
      let fold = StoryFold.condition(folding, "place.entry")
      let source =
        switch scope.kind {
        case .all, .unread, .favourites: "unread AS place WHERE"
        case .rated, .tagged, .feed, .queryFeed:
          "\(view.sql) AS place WHERE \(MarkStore.isUnread("place.entry")) AND"
        }
      switch direction {
      case .older:
        return try db.number(
          "SELECT entry FROM \(source) entry < ? \(fold) ORDER BY entry DESC LIMIT 1",
          [id?.rawValue ?? .max] + arguments)
      case .newer:
        return try db.number(
          "SELECT entry FROM \(source) entry > ? \(fold) ORDER BY entry LIMIT 1",
          [id?.rawValue ?? .min] + arguments)
      }
    }.map { EntryID($0) }
  }

  /// Returns the number of entries of a view newer than `id`, counted up to the limit.
  package func countNewer(
    than id: EntryID, in scope: TimelineScope, limit: Int = 1_001
  ) async throws(StoreError) -> Int {
    let count = try await store.read { db in
      let source = try ScopeSource(scope, db)
      let folding = try StoryFold(TimelineRequest(scope: scope), db)
      let fold = StoryFold.condition(folding, "place.entry")
      return try db.number(
        """
        SELECT count(*)
        FROM (SELECT 1 FROM \(source.sql) AS place WHERE entry > ? \(fold) LIMIT ?)
        """, [id.rawValue, limit] + source.arguments(with: folding))
    }
    return Int(count ?? 0)
  }

  /// Returns one entry as a row of the river, hidden or not, or `nil` if it has been deleted.
  package func item(_ id: EntryID) async throws(StoreError) -> FeedItem? {
    try await store.read { db in try ItemReader(db: db).items([id.rawValue]).first }
  }

  /// Returns the other copies of an entry's story that are in the river.
  package func copies(of id: EntryID) async throws(StoreError) -> [EntryID] {
    try await store.read { db in
      try StoryTable(db: db).others(of: [id.rawValue])[id]?.map(\.id) ?? []
    }
  }

  /// Returns the whole text of an entry, or `nil` if it has been deleted.
  package func body(of id: EntryID) async throws(StoreError) -> EntryBody? {
    try await store.read { db in
      let enclosures = try Self.enclosures(of: id, in: db)
      let copies = try StoryTable(db: db).others(of: [id.rawValue])[id] ?? []
      var body = try db.row(
        """
        SELECT body.html, link, comments, position.block, position.cluster, position.words,
          wordCount, \(WebPageStore.columns)
        FROM body JOIN entry ON entry.id = body.entry
          LEFT JOIN position ON position.entry = entry.id
          LEFT JOIN webPage ON webPage.entry = entry.id
        WHERE entry.id = ?
        """,
        [id.rawValue]
      ).map { row in
        let block: Int? = row[3]
        return EntryBody(
          html: row[0], link: row[1], comments: row[2], enclosures: enclosures,
          position: block.map { ReadingPosition(block: $0, cluster: row[4], words: row[5]) },
          webPage: WebPageStore.page(row, at: 7), words: row[6])
      }
      body?.copies = copies
      return body
    }
  }
}

extension TimelineRequest {
  /// Whether the archive has its entries in their order, so that nothing is looked for.
  fileprivate var isPlain: Bool {
    guard search == nil, order == .newest else { return false }
    return switch kind {
    case .all, .unread, .favourites, .rated, .tagged, .feed: true
    case .queryFeed: false
    }
  }
}
