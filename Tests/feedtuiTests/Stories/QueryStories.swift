import FeedModel
import FeedStorage
import Testing

@testable import FeedtuiApp
@testable import FeedtuiSettings
@testable import feedtui

/// The query language in the search box, from the keys to the screen.
@Suite(.timeLimit(.minutes(5))) struct QueryStories {
  @Test func `a tag is completed and found, though only the feeds file knows it`() async throws {
    let story = try await Story(
      [document(["A1", "A2"], title: "Alpha"), document(["B1"], title: "Beta")],
      lines: ["https://1.example/feed \"morning\""])
    await story.sees("B1")
    story.type("/tag:mo")
    await story.sees("tag:morning")
    story.press(.tab)
    await story.sees("“tag:morning” · 1 hit")
    await story.selects("B1")
    await story.misses("A1")
    _ = await end(story)
  }

  @Test func `a search in an order of its own has sections of that order`() async throws {
    let story = try await Story([document(["Cherry", "banana", "Apple"])])
    await story.sees("Cherry")
    story.type("/sort:title")
    let rows = await story.frame { $0.contains { $0.contains("“sort:title” · 3 hits") } }
    let names = rows.compactMap { row in
      ["Apple", "banana", "Cherry"].first { row.contains($0) }
    }
    #expect(names == ["Apple", "banana", "Cherry"])
    await story.selects("Apple")
    story.press(.enter)
    story.type("j")
    await story.selects("banana")
    story.type("3G")
    await story.selects("Cherry")
    story.type("z")
    await story.sees("cannot be folded")
    _ = await end(story)
  }

  @Test func `a long sorted search is paged to both ends, by item and by section`() async throws {
    let names = (1...400).map { "\($0 % 2 == 0 ? "Even" : "Odd") \(1_000 + $0)." }
    let story = try await Story([document(names, minutesBetween: 1)])
    await story.selects("Odd 1001.")
    story.type("/sort:title")
    await story.sees("100+ hits")
    story.press(.enter)
    await story.selects("Even 1002.")
    await story.sees("E · 200 unread")
    story.type("G")
    await story.selects("Odd 1399.")
    story.type("gg")
    await story.selects("Even 1002.")
    story.type("150G")
    await story.selects("Even 1300.")
    story.type("}")
    await story.selects("Odd 1001.")
    story.type("k")
    await story.selects("Even 1400.")
    story.type("{")
    await story.selects("Even 1002.")
    story.type("130j")
    await story.selects("Even 1262.")
    story.press(.pageDown, .pageUp)
    await story.selects("Even 1262.")
    story.type("A")
    await story.sees("200 marked read")
    await story.selects("Even 1262.")
    story.type("gg")
    let rows = await story.selects("Even 1002.")
    #expect(!rows.dropLast().contains { $0.contains("unread") })
    _ = await end(story)
  }

  @Test func `a minus sign reverses an order`() async throws {
    let story = try await Story([document(["Cherry", "banana", "Apple"])])
    await story.sees("Cherry")
    story.type("/sort:-title")
    let rows = await story.frame { $0.contains { $0.contains("“sort:-title” · 3 hits") } }
    let names = rows.compactMap { row in
      ["Apple", "banana", "Cherry"].first { row.contains($0) }
    }
    #expect(names == ["Cherry", "banana", "Apple"])
    story.press(.enter)
    _ = await end(story)
  }

  @Test func `what is read in a search for unread items stays until the search ends`() async throws
  {
    let story = try await Story([document(["One", "Two"])])
    await story.sees("One")
    story.type("/is:unread")
    await story.sees("2 hits")
    story.press(.enter)
    await story.selects("One")
    story.type("mjm")
    await story.misses("unread · 2 hits")
    let rows = await story.selects("Two")
    #expect(rows.contains { $0.contains("One") })
    _ = await end(story)
  }

  @Test func `earlier searches come back in this run and the next`() async throws {
    let store = try FeedStore.empty()
    let story = try await Story([document(["One", "Two"])], store: store)
    await story.sees("One")
    story.type("/one")
    await story.sees("1 hit")
    story.press(.enter)
    story.type("/two")
    await story.sees("“two” · 1 hit")
    story.press(.up)
    await story.sees("“one” · 1 hit")
    story.press(.down)
    await story.sees("“two” · 1 hit")
    story.press(.enter)
    _ = await end(story)
    #expect(try await store.preference(Preference.lines(of: "Search:")) == "two\none")
    let next = try await Story(store: store)
    await next.sees("One")
    next.type("/")
    next.press(.up, .up)
    await next.sees("“one” · 1 hit")
    _ = await end(next)
  }

  @Test func `what was typed into other prompts comes back in the next run, but no password`()
    async throws
  {
    let store = try FeedStore.empty()
    let story = try await Story([document(["One"])], store: store)
    await story.sees("One")
    story.type("adaringfireball")
    story.press(.enter)
    await story.sees("neither an address")
    story.press(.control("u"))
    story.type("ftp://one.example/ ftp://anna:secret@feed.example/")
    story.press(.enter)
    await story.sees("addresses are not supported")
    story.press(.escape)
    _ = await end(story)
    let next = try await Story(store: store)
    await next.sees("One")
    next.type("a")
    next.press(.up)
    await next.sees("Add feed: daringfireball")
    next.press(.escape)
    _ = await end(next)
  }

  @Test func `an error keeps the last result and points at its place`() async throws {
    let story = try await Story([document(["One", "Two"])])
    await story.sees("One")
    story.type("/one")
    await story.sees("“one” · 1 hit")
    story.type(" is:nonsense")
    await story.sees("^ No such state")
    await story.sees("“one")
    _ = await end(story)
  }

  /// Leaves the prompt and ends the program.
  private func end(_ story: Story) async -> RunLoop.Ending? {
    story.press(.escape)
    return await story.quit()
  }
}
