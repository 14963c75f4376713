import FeedRefreshing
import TerminalKit
import Testing

@testable import FeedtuiSettings
@testable import feedtui

@Suite(.timeLimit(.minutes(5))) struct SearchStories {
  @Test func `the rows stay in sight until the hits have come`() async throws {
    let story = try await Story([document((1...300).map { "Item \($0)." }, minutesBetween: 1)])
    await story.selects("Item 1.")
    story.type("20j/")
    await story.sees("Search:")
    let first = story.screen.frames.count
    story.type("i")
    await story.frame { $0.first?.contains("“i”") == true }
    let frame = try #require(story.screen.frames[first...].first)
    #expect(!frame.picture.contains { $0.contains("Loading") })
    story.press(.escape)
    await story.selects("Item 21.")
    _ = await story.quit()
  }

  @Test func `the river narrows while one types, Enter keeps it, Escape goes back`() async throws {
    let story = try await Story([document((1...40).map { "Item \($0)" } + ["A red fox", "Foxes"])])
    await story.sees("Item 1")
    try await SearchIndexer(store: story.store).run()
    story.type("jjj")
    await story.selects("Item 4")
    story.type("/fo")
    await story.sees("2 hits")
    var rows = await story.selects("A red fox")
    #expect(!rows.contains { $0.contains("Item") })
    #expect(rows.last?.contains("Search: fo") == true)
    story.type("xe")
    await story.sees("1 hit ")
    story.press(.backspace, .backspace)
    await story.sees("2 hits")
    story.press(.enter)
    await story.misses("Search:")
    story.type("n")
    await story.selects("Foxes")
    story.type("N")
    rows = await story.selects("A red fox")
    #expect(rows[0].contains("All · “fo” · 2 hits"))
    story.press(.enter)
    await story.sees("The text of A red fox.")
    story.press(.escape)
    await story.selects("A red fox")
    story.press(.escape)
    await story.selects("Item 4")
    rows = await story.sees("All · 41 unread")
    #expect(rows[0].split(separator: " ") == ["All", "·", "41", "unread"])
    _ = await story.quit()
  }

  @Test func `what was hidden is found, and shown again`() async throws {
    let story = try await Story([document(["A fox", "A hen", "An owl"])])
    await story.selects("A fox")
    story.type("xx")
    await story.selects("An owl")
    story.type("/fox")
    await story.sees("1 hidden: is:hidden fox")
    story.press(.escape)
    story.type("/is:hidden")
    story.press(.enter)
    await story.sees("2 hits")
    await story.sees("hidden · ")
    await story.selects("A fox")
    story.type("x")
    await story.sees("Shown again · u undo")
    await story.selects("A fox")
    story.press(.enter)
    await story.sees("The text of A fox.")
    story.type("qjx")
    await story.selects("A hen")
    story.type("u")
    await story.sees("Undone: shown again · A hen")
    story.press(.escape)
    await story.sees("A fox")
    await story.misses("A hen")
    _ = await story.quit()
  }

  @Test func `days of the hits fold and unfold, with their counts`() async throws {
    let story = try await Story([
      document(["Fox 1", "Hen 1", "Fox 2"]), document(["Fox 3", "Fox 4", "Hen 2"], hours: 30),
    ])
    await story.sees("Hen 2")
    try await SearchIndexer(store: story.store).run()
    story.type("/fox")
    await story.sees("4 hits")
    story.press(.enter)
    await story.selects("Fox 1")
    story.type("z")
    var rows = await story.selects("2 unread of 2")
    #expect(rows[0].contains("“fox” · 4 hits"))
    #expect(!rows.contains { $0.contains("Fox 1") } && rows.contains { $0.contains("Fox 3") })
    story.type("Z")
    await story.selects("Fox 1")
    story.type("ZG")
    rows = await story.selects("2 unread of 2")
    #expect(rows.filter { $0.contains("▸") }.count == 2)
    story.press(.enter)
    await story.selects("Fox 3")
    // Other words show their hits with all days open.
    story.type("/\u{15}hen")
    await story.sees("2 hits")
    await story.sees("Hen 1")
    story.press(.enter, .escape)
    rows = await story.selects("Fox 1")
    #expect(rows.contains { $0.contains("Hen 1") })
    _ = await story.quit()
  }

  @Test func `what is found is marked, and nothing else`() async throws {
    let story = try await Story([document(["A red fox", "Other"])])
    await story.sees("Other")
    try await SearchIndexer(store: story.store).run()
    story.type("/FO")
    await story.sees("1 hit")
    let marked = (story.screen.frames.last?.rows ?? []).dropFirst().dropLast().flatMap { row in
      row.filter(\.style.isHit).compactMap { $0.glyph?.description }
    }
    #expect(marked == ["f", "o"])
    story.press(.escape)
    await story.misses("Search:")
    _ = await story.quit()
  }

  @Test func `what cannot be looked for gets a caret, and the last result stays`() async throws {
    let story = try await Story(
      [document(["A red fox", "Other"])], size: Size(width: 60, height: 16))
    await story.sees("Other")
    try await SearchIndexer(store: story.store).run()
    story.type("/fox")
    await story.sees("1 hit")
    story.press(.control("u"))
    await story.sees("Other")
    story.type("fox is:gone")
    await story.sees("^ No such state: use unread")
    await story.sees("A red fox")
    // Enter leaves the line to be mended.
    story.press(.enter)
    story.type("X")
    await story.sees("Search: fox is:goneX")
    story.press(.escape)
    await story.misses("Search:")
    story.type("/zzz")
    await story.sees("Nothing found")
    story.press(.escape)
    await story.misses("Search:")
    _ = await story.quit()
  }

  @Test(arguments: [Density.comfortable, .compact])
  func `Escape shows the same rows on the same lines as before`(density: Density) async throws {
    let titles = (1...90).map { "Item \($0)." }
    let story = try await Story([document(titles)], density: density)
    await story.sees("Item 1.")
    try await SearchIndexer(store: story.store).run()
    story.type("40j5k")
    await story.selects("Item 36.")
    // The scroll indicator goes after a while.
    let before = await story.misses("▐")
    story.type("/77")
    await story.sees("1 hit")
    story.press(.escape)
    await story.selects("Item 36.")
    await story.misses("Search:")
    let after = await story.misses("▐")
    #expect(after == before)
    story.type("Z")
    let folded = await story.selects("▸")
    story.type("/77")
    await story.sees("1 hit")
    story.press(.escape)
    #expect(await story.frame { $0 == folded } == folded)
    _ = await story.quit()
  }
}
