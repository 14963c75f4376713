import FeedModel
import Testing

@testable import FeedStorage

/// Large lists that are walked along without an index of their own.
struct OrderWalkTests {
  @Test(arguments: [QueryOrder.feed, .feed.reversed])
  func `a large list by feed is read one feed after the other`(order: QueryOrder) async throws {
    let store = try await TitleArchive.store()
    let all = try await store.read { db in
      let direction = order.isReversed ? "DESC" : ""
      return try db.numbers("SELECT id FROM entry ORDER BY feed \(direction), id DESC")
        .map { EntryID($0) }
    }
    var request = TimelineRequest(scope: .all)
    request.scope.order = order
    #expect(try await OrderIndexTests.usesIndex(request, in: store))
    #expect(try await OrderIndexTests.walk(request, in: store) == all)
    let half = all.count / 2
    for index in stride(from: 3, to: all.count, by: 40) {
      let section = index < half ? 0..<half : half..<all.count
      let places: [(TimelineRequest.Place, Int)] = [
        (.around(all[index]), index),
        (.section(.newer, of: all[index]), section.lowerBound),
        (.section(.older, of: all[index]), section.upperBound),
      ]
      for (place, start) in places {
        (request.place, request.newerLimit, request.olderLimit) = (place, 5, 9)
        let page = try await store.timeline.page(request, zone: .utc)
        #expect(page.ids == Array(all[max(0, start - 5)..<min(all.count, start + 9)]))
        #expect(page.sorting?.counts.values.allSatisfy { $0.shown == half } == true)
      }
    }
  }
}
