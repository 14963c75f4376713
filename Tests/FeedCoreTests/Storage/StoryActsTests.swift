import FeedFiltering
import FeedModel
import Testing

@testable import FeedStorage

/// Acts and rules are about all copies of a story.
struct StoryActsTests {
  private typealias Item = StoryShelf

  @Test func `reading one reads all, and one undo brings them back`() async throws {
    let shelf = try await StoryShelf.withNews()
    try await shelf.store.marks.setRead(true, for: try await shelf.entry("b fire"))
    #expect(try await shelf.unread() == ["own"])
    #expect(try await shelf.store.marks.undo()?.count == 3)
    #expect(try await shelf.unread() == ["own", "a fire", "b fire", "c fire"])
    try await shelf.store.marks.markRead(in: .all)
    #expect(try await shelf.unread() == [])
    _ = try await shelf.store.marks.undo()
    try await shelf.store.marks.markRead(in: .feed(try shelf.feed("c")))
    #expect(try await shelf.unread() == ["own"])
    _ = try await shelf.store.marks.undo()
    try await shelf.store.marks.setFavourite(true, for: try await shelf.entry("a fire"))
    #expect(try await shelf.titles(.favourites) == ["a fire"])
  }

  @Test func `a copy that is kept unread stays so, and is seen beside one that is read`()
    async throws
  {
    let shelf = try await StoryShelf.withNews()
    try await shelf.store.marks.setRead(true, for: try await shelf.entry("a fire"))
    try await shelf.store.marks.setRead(false, for: try await shelf.entry("c fire"))
    #expect(try await shelf.titles() == ["own", "c fire", "a fire"])
    #expect(try await shelf.page().unread == 2)
    try await shelf.save("c", [Item.item("c fire", StoryShelf.link, minutes: 10, words: 5)])
    #expect(try await shelf.unread() == ["own", "c fire"])
    #expect(try await shelf.titles(.unread) == ["own", "c fire"])
  }

  @Test func `hiding one hides the story, and one undo brings it back`() async throws {
    let shelf = try await StoryShelf.withNews()
    try await shelf.store.marks.hide(try await shelf.entry("a fire"))
    #expect(try await shelf.titles() == ["own"])
    _ = try await shelf.store.marks.undo()
    #expect(try await shelf.titles() == ["own", "a fire"])
    try await shelf.store.marks.hide(try await shelf.entry("a fire"))
    let copy = try await shelf.entry("b fire")
    #expect(try await shelf.store.marks.set(.hidden(false), on: [copy]) == 3)
    #expect(try await shelf.titles() == ["own", "a fire"])
  }

  @Test func `a copy that comes after the story was read is read, unless a rule has read it`()
    async throws
  {
    let shelf = try await StoryShelf()
    let rule = try Rule(parsing: "feed:b.example", acts: [.read])
    try await shelf.store.rules.adopt([rule], now: StoryShelf.now)
    try await shelf.save(
      "a",
      [Item.item("a fire", StoryShelf.link), Item.item("a flood", "https://news.example/flood")])
    try await shelf.store.marks.setRead(true, for: try await shelf.entry("a fire"))
    try await shelf.save(
      "b",
      [
        Item.item("b storm", "https://news.example/storm"),
        Item.item("b flood", "https://news.example/flood"),
      ])
    #expect(try await shelf.unread() == ["a flood"])
    try await shelf.save(
      "c",
      [
        Item.item("c fire", StoryShelf.link), Item.item("c storm", "https://news.example/storm"),
        Item.item("c flood", "https://news.example/flood"),
      ])
    #expect(try await shelf.unread() == ["a flood", "c storm", "c flood"])
    #expect(try await shelf.store.marks.undo()?.count == 1)
  }

  @Test func `a rule keeps the first copy`() async throws {
    let shelf = try await StoryShelf()
    try await shelf.store.rules.adopt(
      [
        try Rule(parsing: "story:>1", acts: [.mute]),
        try Rule(parsing: "story:2", acts: [.tag("second")]),
      ], now: StoryShelf.now)
    try await shelf.save("b", [Item.item("b fire", StoryShelf.link)])
    try await shelf.save("a", [Item.item("a fire", StoryShelf.link, words: 100)])
    #expect(try await shelf.titles() == ["b fire"])
    #expect(try await shelf.page().muted.map(\.summary) == ["1 muted (story:>1 1)"])
    #expect(try await shelf.titles(.tagged) == ["a fire"])
    // The copy that is left is the first one now.
    let first = try await shelf.entry("b fire")
    try await shelf.store.write { db in
      try db.run("DELETE FROM entry WHERE id = ?", [first.rawValue])
    }
    try await shelf.find()
    #expect(try await shelf.titles() == ["a fire"])
    #expect(try await shelf.store.count("SELECT count(*) FROM story") == 0)
  }

  @Test func `without stories a rule about them lets go of what it has caught`() async throws {
    let shelf = try await StoryShelf.withNews()
    try await shelf.store.rules.adopt(
      [try Rule(parsing: "story:>1", acts: [.mute])], now: StoryShelf.now)
    #expect(try await shelf.titles() == ["own", "a fire"])
    try await shelf.find(StoryRules(.off))
    #expect(try await shelf.titles() == ["own", "c fire", "b fire", "a fire"])
  }

  @Test func `a story that was read and hidden does not come back with another copy`()
    async throws
  {
    let shelf = try await StoryShelf()
    try await shelf.save("a", [Item.item("a fire", StoryShelf.link)])
    try await shelf.store.marks.setRead(true, for: try await shelf.entry("a fire"))
    try await shelf.store.marks.hide(try await shelf.entry("a fire"))
    try await shelf.save("b", [Item.item("b fire", StoryShelf.link)])
    #expect(try await shelf.unread().isEmpty)
  }
}
