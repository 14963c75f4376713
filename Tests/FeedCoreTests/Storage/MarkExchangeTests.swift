import FeedModel
import Testing

@testable import FeedStorage

/// Marks that go from one archive to another.
struct MarkExchangeTests {
  private func exported(_ store: FeedStore) async throws -> [ExchangedMarks] {
    var (marks, last): ([ExchangedMarks], EntryID?) = ([], nil)
    repeat {
      let (more, end) = try await store.timeline.marks(after: last)
      marks += more
      last = end
    } while last != nil
    return marks
  }

  @Test func `all marks arrive, what is here stays, and doing it again changes nothing`()
    async throws
  {
    try await Shelf.memory.withStore { here, feed in
      let ids = try await here.saving(ParsedItem.numbered(1...5), for: feed)
      try await here.marks.setRead(true, for: [ids[0]])
      try await here.marks.setFavourite(true, for: ids[1])
      try await here.marks.setRating(4, for: [ids[2]])
      try await here.marks.change(TagChange(added: ["later", "ü"]), for: [ids[3]])
      try await here.marks.setNote("one\ntwo", for: [ids[3]])
      let marks = try await exported(here)
      #expect(marks.count == 4)
      try await Shelf.memory.withStore { there, feed in
        let others = try await there.saving(ParsedItem.numbered(2...5), for: feed)
        try await there.marks.setRating(2, for: [others[2]])
        try await there.marks.setNote("mine", for: [others[3]])
        let foreign = ExchangedMarks(feed: "https://other.example/", guid: "x", isRead: true)
        let missing = ExchangedMarks(feed: marks[0].feed, guid: "no such item", isRead: true)
        let count = try await there.marks.adopt(marks + [foreign, missing])
        #expect(
          [count.read, count.favourites, count.rated, count.tagged, count.noted]
            == [1, 1, 0, 1, 1])
        #expect(count.missing == 1 && count.unfollowed == 1 && count.feeds.count == 1)
        let entries = try await there.timeline.list(ListQuery())
        #expect(entries.map(\.isRead) == [true, false, false, false])
        #expect(entries.map(\.isFavourite) == [false, true, false, false])
        #expect(entries.map(\.rating) == [nil, nil, 2, nil])
        #expect(entries[3].tags == ["later", "ü"])
        #expect(entries[3].note == "mine\none\ntwo")
        let again = try await there.marks.adopt(marks)
        #expect(
          [again.read, again.favourites, again.rated, again.tagged, again.noted]
            == [0, 0, 0, 0, 0])
        #expect(try await there.timeline.list(ListQuery()) == entries)
      }
    }
  }
}
