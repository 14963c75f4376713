import FeedModel
import Testing

@testable import FeedStorage

/// The pictures that were drawn beforehand, in the archive.
struct DrawingTests {
  @Test func `what has come of pictures is kept until they are wanted no more`() async throws {
    let store = try FeedStore.empty()
    let (a, b, c) = (DrawingKey("a"), DrawingKey("b"), DrawingKey("c"))
    try await store.drawings.keep(
      [a: .drawn([1, 1, 16]), b: .failed(next: nil), c: .failed(next: 500)], wanted: [a, b, c])
    #expect(try await store.drawings.mosaic(a) == [1, 1, 16])
    #expect(try await store.drawings.mosaic(b) == nil)
    #expect(try await store.drawings.keys() == [a])
    #expect(try await store.drawings.known(now: 499) == [a, b, c])
    #expect(try await store.drawings.known(now: 500) == [a, b])
    try await store.drawings.keep([c: .drawn([1, 1, 17])], wanted: [b, c])
    #expect(try await store.drawings.keys() == [c])
    #expect(try await store.drawings.known(now: 500) == [b, c])
  }

  @Test func `the newest entries with pictures are found, as visitors see them`() async throws {
    try await Shelf.withFolder { folder in
      let path = folder + "/feedtui.sqlite"
      let store = try FeedStore.onDiskOrEmpty(at: path)
      var items = ParsedItem.numbered(1...7)
      items[0].image = .init(url: "https://a.example/1.png")
      items[1].contentHTML = "<p><IMG src='/2.png'></p>"
      items[3].enclosures = [.init(url: "https://a.example/4.png", type: "image/png", length: nil)]
      items[4].enclosures = [.init(url: "https://a.example/5.mp3", type: "audio/mpeg", length: nil)]
      items[5].contentHTML = "<p>No picture</p>"
      items[6].image = .init(url: "https://a.example/7.png")
      let ids = try await store.saving(items, for: store.onlyFeed())
      // The newest one is the last item.
      let all = [ids[0], ids[3], ids[5], ids[6]]
      #expect(try await store.drawings.entries(limit: 9) == all)
      #expect(try await store.drawings.entries(limit: 2) == Array(all.prefix(2)))
      try await store.marks.hide(ids[0])
      let visit = try FeedStore.visiting(path)
      #expect(try await visit.drawings.entries(limit: 9) == Array(all.dropFirst()))
      let key = DrawingKey("https://a.example/1.png")
      try await store.drawings.keep([key: .drawn([1, 1, 16])], wanted: [key])
      #expect(try await visit.drawings.mosaic(key) == [1, 1, 16])
    }
  }
}
