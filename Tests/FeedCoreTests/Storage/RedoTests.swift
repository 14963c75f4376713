import FeedModel
import Testing

@testable import FeedStorage

/// What can be done again after an undo.
struct RedoTests {
  @Test func `an act that changes nothing leaves what was undone to be done again`() async throws {
    try await Shelf.memory.withStore { store, feed in
      let ids = try await store.saving(ParsedItem.numbered(1...2), for: feed)
      try await store.marks.setFavourite(true, for: ids[0])
      _ = try await store.marks.undo()
      #expect(try await store.marks.setRead(false, for: ids) == 0)
      #expect(try await store.marks.setFavourite(false, for: ids) == 0)
      #expect(try await store.marks.setRating(0, for: ids) == 0)
      #expect(try await store.marks.hide([EntryID(7)]) == 0)
      #expect(try await store.marks.redo()?.kind == .favourite)
      _ = try await store.marks.undo()
      #expect(try await store.marks.setRead(true, for: ids[1]) == 1)
      #expect(try await store.marks.redo() == nil)
    }
  }
}
