import FeedModel
import TestSupport
import Testing

@testable import FeedStorage

/// A page that is watched, of which only what marks have changed is read again.
@Suite(.timeLimit(.minutes(5))) struct PageUpdateTests {
  @Test(arguments: [false, true], [1, 2, 3] as [UInt64])
  func `after marks, wherever they are, it is the page that would be read`(
    isOfFeed: Bool, seed: UInt64
  ) async throws {
    let shelf = try await StoryShelf.withNews()
    try await shelf.save(
      "a",
      (1...60).map {
        StoryShelf.item("n\($0)", "https://a.example/n\($0)", minutes: 40 + 50 * Int64($0))
      })
    let (store, ids) = (shelf.store, try await shelf.store.river())
    let scope = TimelineScope(isOfFeed ? .feed(try shelf.feed("a")) : .all)
    let request = TimelineRequest(scope: scope, olderLimit: 12)
    var pages = store.timeline.pages(request, zone: .utc).makeAsyncIterator()
    var last = try await pages.next()
    var random = Seeded(state: seed)
    for _ in 0..<25 {
      let some = [ids.prefix(6), ids[...]].compactMap { $0.randomElement(using: &random) }
      let isSet = Bool.random(using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: try await store.marks.setFavourite(isSet, for: some)
      case 1: try await store.marks.set(.rating(isSet ? 4 : 0), on: some)
      case 2: try await store.marks.set(.note(isSet ? "seen" : nil), on: some)
      case 3: try await store.marks.set(.hidden(isSet), on: some)
      default: try await store.marks.setRead(isSet, for: some)
      }
      let read = try await store.timeline.page(request, zone: .utc)
      last?.version = 0
      guard read != last else { continue }
      last = try await pages.next()
      last?.version = 0
      #expect(last == read)
    }
  }
}
