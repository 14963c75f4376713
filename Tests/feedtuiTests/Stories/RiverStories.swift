import FeedtuiSettings
import TerminalKit
import Testing

@testable import feedtui

@Suite(.timeLimit(.minutes(5))) struct RiverStories {
  @Test func `the river opens on the newest item, and j and k move`() async throws {
    let story = try await Story([document(["One", "Two", "Three"])])
    await story.selects("One")
    story.type("jj")
    await story.selects("Three")
    story.type("k")
    await story.selects("Two")
    #expect(await story.quit() == .quit)
  }

  @Test func `a count moves that far`() async throws {
    let titles = (1...30).map { "Item \($0)." }
    let story = try await Story([document(titles, minutesBetween: 1)])
    await story.selects("Item 1.")
    story.type("5j")
    await story.selects("Item 6.")
    story.type("12j2k")
    await story.selects("Item 16.")
    _ = await story.quit()
  }

  @Test func `a favourite is shown at once, stored, and still there after a restart`()
    async throws
  {
    let story = try await Story([document(["One", "Two"])])
    await story.selects("One")
    story.type("jf")
    await story.frame { $0.contains { $0.contains("★") && $0.contains("Two") } }
    #expect(await story.quit() == .quit)

    let again = try await Story(store: story.store)
    await again.frame { $0.contains { $0.contains("★") && $0.contains("Two") } }
    again.type("F")
    await again.frame {
      $0.first?.contains("Starred") == true && $0.contains { $0.contains("Two") }
    }
    await again.misses("One")
    _ = await again.quit()
  }

  @Test func `an item that is opened is read, and q goes back to the same row`() async throws {
    let story = try await Story([document(["One", "Two", "Three"])])
    await story.selects("One")
    story.type("j")
    story.press(.enter)
    await story.sees("The text of Two.")
    story.type("q")
    await story.selects("Two")
    await story.frame { $0.contains { $0.contains("Two") && !$0.contains("●") } }
    _ = await story.quit()
  }

  @Test(arguments: [Density.comfortable, .compact])
  func `the top row says how many are unread, and a feed does not repeat its name`(
    density: Density
  ) async throws {
    let story = try await Story(
      [document(["One", "Two", "Three"], title: "Daily Post")], size: Size(width: 64, height: 20),
      density: density)
    let rows = await story.sees("All · 3 unread")
    #expect(rows.dropFirst().joined().contains("Daily Post"))
    story.type("m")
    await story.sees("All · 2 unread")
    story.type("]")
    let alone = await story.sees("Daily Post · 2 unread")
    #expect(!alone.dropFirst().joined().contains("Daily Post"))
    story.type("m")
    await story.sees("Daily Post · 3 unread")
    _ = await story.quit()
  }

  @Test func `J and K turn the pages of the reader`() async throws {
    let story = try await Story([document(["One", "Two", "Three"])])
    await story.selects("One")
    story.press(.enter)
    await story.sees("The text of One.")
    story.type("J")
    await story.sees("The text of Two.")
    story.type("J")
    await story.sees("The text of Three.")
    story.type("J")
    await story.sees("This is the last item")
    story.type("K")
    await story.sees("The text of Two.")
    story.type("q")
    await story.selects("Two")
    _ = await story.quit()
  }

  @Test func `n goes to the next unread item, also beyond the window`() async throws {
    let titles = (1...900).map { "Item \($0)." }
    let story = try await Story([document(titles, minutesBetween: 1)])
    await story.selects("Item 1.")
    story.type("C")
    await story.sees("900 marked read")
    story.type("G")
    await story.selects("Item 900.")
    story.type("m")
    await story.frame { $0.contains { $0.contains("Item 900.") && $0.contains("●") } }
    story.type("gg")
    await story.selects("Item 1.")
    story.type("n")
    await story.selects("Item 900.")
    story.type("n")
    await story.sees("No more unread items")
    _ = await story.quit()
  }

  @Test func `keys that are typed before the first page has come are acted on`() async throws {
    let story = try await Story([document((1...9).map { "Item \($0)." })])
    story.type("3jm2j")
    await story.selects("Item 6.")
    await story.frame { $0.contains { $0.contains("Item 4.") && !$0.contains("●") } }
    _ = await story.quit()
  }

  @Test func `a held key goes through several windows`() async throws {
    let titles = (1...2000).map { "Item \($0)." }
    let story = try await Story([document(titles, minutesBetween: 1)])
    await story.selects("Item 1.")
    story.type(String(repeating: "j", count: 1234))
    await story.selects("Item 1235.")
    story.type("700j")
    await story.selects("Item 1935.")
    story.type("1900k")
    await story.selects("Item 35.")
    _ = await story.quit()
  }

  @Test func `what is read stays in the unread query feed until it is left`() async throws {
    let story = try await Story([document(["One", "Two", "Three"])])
    await story.selects("One")
    story.type("gu")
    await story.frame { $0.first?.contains("Unread") == true }
    story.type("jm")
    await story.frame { $0.contains { $0.contains("Two") && !$0.contains("●") } }
    await story.selects("Two")
    story.type("gagu")
    await story.frame {
      $0.first?.contains("Unread") == true && !$0.contains { $0.contains("Two") }
        && $0.contains { $0.contains("One") }
    }
    _ = await story.quit()
  }

  @Test func `days fold and unfold, one and all`() async throws {
    let story = try await Story([
      document(["One", "Two"]), document(["Old", "Older"], hours: 30),
    ])
    await story.selects("One")
    story.type("z")
    await story.frame {
      $0.contains { $0.contains("▸ Today") } && !$0.contains { $0.contains("One") }
    }
    story.type("z")
    await story.selects("One")
    story.type("Z")
    await story.frame { $0.filter { $0.contains("▸") }.count == 2 }
    story.type("j")
    await story.selects("Yesterday")
    story.press(.enter)
    await story.selects("Old")
    _ = await story.quit()
  }

  @Test func `a hidden item goes, and comes back with u`() async throws {
    let story = try await Story([document(["One", "Two", "Three"])])
    await story.selects("One")
    story.type("jx")
    await story.misses("Two")
    await story.selects("Three")
    story.type("u")
    await story.selects("Two")
    _ = await story.quit()
  }

  @Test func `the day and the query feed are marked read`() async throws {
    let story = try await Story([
      document(["One", "Two"]), document(["Old", "Older"], hours: 30),
    ])
    await story.selects("One")
    story.type("A")
    await story.frame { rows in
      rows.contains { $0.contains("Today ─") } && rows.contains { $0.contains("2 unread") }
    }
    story.type("C")
    await story.misses("unread")
    story.type("u")
    await story.sees("2 unread")
    _ = await story.quit()
  }

  @Test func `a count before G or gg is the number of an item`() async throws {
    let titles = (1...900).map { "Item \($0)." }
    let story = try await Story([document(titles, minutesBetween: 1)])
    await story.selects("Item 1.")
    story.type("5G")
    await story.selects("Item 5.")
    story.type("700G")
    await story.selects("Item 700.")
    story.type("2gg")
    await story.selects("Item 2.")
    story.type("99999gg")
    await story.selects("Item 900.")
    story.type("1G")
    await story.selects("Item 1.")
    story.type("Z")
    await story.selects("▸")
    story.type("Z400G")
    await story.selects("Item 400.")
    story.type("gu")
    await story.frame { $0.first?.contains("Unread") == true }
    story.type("jm300G")
    await story.selects("Item 300.")
    _ = await story.quit()
  }
}
