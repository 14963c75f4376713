import FeedFiltering
import FeedModel
import Testing

@testable import FeedStorage

extension OrderIndexTests {
  /// Whether the statements for a page are about the index.
  static func usesIndex(
    _ request: TimelineRequest, in store: FeedStore
  ) async throws -> Bool {
    try await store.read { db in
      guard let scope = try NarrowedScope(request, db) else { return false }
      return try OrderWalk(request, scope, pinned: [], zone: .utc, db: db) != nil
    }
  }

  /// Reads a list in pages from its top to its end, and from there back again.
  static func walk(_ request: TimelineRequest, in store: FeedStore) async throws
    -> [EntryID]
  {
    var request = request
    request.olderLimit = 40
    var known = ScanCache.KnownEntries()
    func page() async throws -> TimelinePage {
      let found = try await store.timeline.read(request, zone: .utc, known, .unlimited)
      known = found.known
      return found.page
    }
    var page = try await page()
    var down = page.ids
    while page.hasOlder, let last = page.ids.last {
      (request.place, request.newerLimit) = (.around(last), 10)
      page = try await store.timeline.page(request, zone: .utc)
      #expect(page.hasNewer)
      down += page.ids.drop { $0 != last }.dropFirst()
    }
    (request.place, request.newerLimit, request.olderLimit) = (.oldest, 200, 0)
    page = try await store.timeline.page(request, zone: .utc)
    var up = page.ids
    while page.hasNewer, let first = up.first {
      request.place = .around(first)
      page = try await store.timeline.page(request, zone: .utc)
      up = page.ids + up
    }
    #expect(up == down)
    return down
  }

  static func pages(
    _ requests: [TimelineRequest], in store: FeedStore
  ) async throws -> [TimelinePage] {
    var pages: [TimelinePage] = []
    for request in requests {
      pages.append(try await store.timeline.page(request, zone: .utc))
    }
    return pages
  }

  static func request(_ text: String) throws -> TimelineRequest {
    TimelineRequest(search: SearchQuery(text: text, query: try Query.parsed(text)))
  }
}
