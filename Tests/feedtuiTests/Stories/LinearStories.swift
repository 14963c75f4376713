import FeedModel
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import FeedtuiSettings
@testable import feedtui

/// The program in lines: what is typed, and what is said to it.
@MainActor struct LinearStories {
  @Test func `rows are said with their numbers, and only what changes afterwards`() async throws {
    let story = try await begin(["One", "Two", "Three"])
    #expect(
      await story.line("list") == [
        "Today, 3 unread", "1. One, unread, from Feed, 1 hour ago",
        "2. Two, unread, from Feed, 2 hours ago",
        "3. Three, unread, from Feed, 3 hours ago", "End of the list",
      ])
    #expect(
      await story.line("j") == ["Row 2 of 3, Two, unread, from Feed, 2 hours ago"])
    #expect(await story.line("f") == ["Row 2, starred"])
    #expect(await story.line("favourite") == ["Row 2, no star"])
    #expect(
      await story.line("3 f")
        == ["Row 3 of 3, Three, unread, starred, from Feed, 3 hours ago"])
    #expect(await story.line("3 m") == ["Row 3, read"])
    #expect(await story.line("u").first == "Undone: read, Three, Ctrl-R redo")
    #expect(await story.quit() == .quit)
  }

  @Test func `an article is read in parts, and its links have numbers`() async throws {
    var feed = document(["Long"])
    let text = (1...60).map { "<p>Paragraph \($0).</p>" }.joined()
    feed.items[0].contentHTML =
      "<h2>Begin</h2><ul><li>an item</li></ul><blockquote>said</blockquote>"
      + "<pre>let x</pre>"
      + "<p><a href=\"https://a.example/\">A link</a></p>" + text
    let story = try await Story(
      [feed], size: Size(width: 80, height: 24), inLines: true)
    let first = await story.line("1")
    #expect(first.prefix(2) == ["Feed", "Long"])
    for line in ["Heading: Begin", "- an item", "> said", "A link[1]", "Paragraph 1."] {
      #expect(first.contains(line), "\(first)")
    }
    let kinds = ["Quotation:", "> said", "", "Code:", "let x", "", "End of the code."]
    #expect(
      first.split(separator: "- an item").last?.filter { !$0.isEmpty }.starts(
        with: kinds.filter { !$0.isEmpty }) == true, "\(first)")
    #expect(first.last == "Enter reads on")
    let second = await story.line("")
    #expect(!second.contains("Paragraph 1.") && second.contains("Paragraph 9."))
    #expect(Set(first).intersection(second) == ["", "Enter reads on"])
    var (last, heard) = (second, first + second)
    for _ in 0..<20 where last.last != "End of the text" {
      last = await story.line("")
      heard += last
    }
    #expect((1...60).allSatisfy { heard.contains("Paragraph \($0).") })
    #expect(last.contains("[1] https://a.example/"))
    #expect(await story.line("") == ["End of the text"])
    #expect(await story.line("9") == ["No link 9; the last is 1"])
    #expect(await story.line("q").last == "Row 1 of 1, Long, from Feed, 1 hour ago")
    #expect(await story.quit() == .quit)
  }

  @Test func `rows in another order are numbered from the first, and reading on ends`() async throws
  {
    let titles = (1...200).map { "Item \($0)" }
    let story = try await Story(
      [document(titles, minutesBetween: 5)], size: Size(width: 80, height: 24), inLines: true)
    #expect(await story.line("gg").last?.hasPrefix("Row 1") == true)
    #expect(await story.line("So").contains("Oldest first"))
    #expect(await story.line("gg").last?.hasPrefix("Row 1, Item 200,") == true)
    #expect(await story.line("2").contains("The text of Item 199."))
    #expect(await story.line("Esc").last?.hasPrefix("Row 2, Item 199,") == true)
    #expect(await story.line("G").last?.contains("Item 1,") == true)
    #expect(await story.line("") == ["End of the list"])
    #expect(await story.quit() == .quit)
  }

  @Test func `the next text is read out, and a number stays that of the row that was said`()
    async throws
  {
    var links = document(["One", "Two", "Three"])
    for index in links.items.indices {
      (links.items[index].contentHTML, links.items[index].contentText) = ("", "")
    }
    let story = try await Story([links], size: Size(width: 80, height: 24), inLines: true)
    #expect(await story.line("1").contains("One"))
    #expect(await story.line("J").contains("Two"))
    #expect(await story.line("J").contains("Three"))
    #expect(await story.line("f") == ["starred"])
    #expect(await story.line("f") == ["no star"])
    #expect(await story.line("m") == ["unread"])
    #expect(await story.line("where").last == "unread")
    #expect(await story.line("m") == ["read"])
    #expect(await story.line("list").contains("Three"))
    _ = await story.line("Esc")
    #expect(await story.line("2 f").last?.contains("Two, starred") == true)
    #expect(await story.quit() == .quit)
  }

  @Test func `an empty line keeps a value, and adds to a list what is typed`() async throws {
    let story = try await begin(["One"])
    _ = await story.line(",")
    let list = await story.line("list")
    let row = try #require(list.first { $0.contains("Text width") }?.prefix { $0 != "." })
    _ = await story.line(String(row))
    #expect(await story.line("").contains { $0.contains("undo") } == false)
    _ = await story.line("Esc")
    _ = await story.line("T one")
    _ = await story.line("T")
    _ = await story.line("two")
    #expect(await story.line("list").contains { $0.contains("one") && $0.contains("two") })
    #expect(await story.line("sort").contains { $0.hasPrefix("sort-title, St") })
    #expect(await story.quit() == .quit)
  }

  @Test func `what is asked is answered with a line`() async throws {
    let story = try await begin(["Apple", "Pear", "Apple pie"])
    #expect(await story.line("/") == [])
    #expect(story.speaking?.prompt == .question("Search (Esc cancels)"))
    let hits = await story.line("apple")
    #expect(hits.first == "All, “apple”, 2 hits", "\(hits)")
    #expect(await story.line("Esc").first?.hasPrefix("All") == true)
    #expect(await story.line("/pear").contains { $0.hasPrefix("1. Pear, unread") })
    #expect(await story.line("q").last?.hasPrefix("Row 1 of 3") == true)
    _ = await story.line("&")
    _ = await story.line("i")
    #expect(story.speaking?.prompt == .question("Filter (Esc cancels)"))
    let problem = await story.line("rating:")
    #expect(problem.count == 1 && story.speaking?.prompt != .command, "\(problem)")
    #expect(await story.line("Esc") != [])
    #expect(story.speaking?.prompt == .command)
    #expect(await story.quit() == .quit)
  }

  @Test func `a line that means nothing changes nothing`() async throws {
    let story = try await begin(["One", "Two"])
    _ = await story.line("j")
    for (line, answer) in [
      ("hello", "“hello” is not an action or a key here. Did you mean \"help\"? help lists them."),
      ("99", "No row 99"), ("jj", "“jj” is not an action or a key here. help lists them."),
    ] {
      #expect(await story.line(line) == [answer])
    }
    #expect(await story.line("where").last?.hasPrefix("Row 2 of 2") == true)
    #expect(await story.line("") == ["End of the list"])
    #expect(await story.quit() == .quit)
  }

  @Test(arguments: [
    ("gf", "Feeds", "feed, Feed"), ("settings", "Settings", "1. Mark read, open"),
    (",", "Settings", "Text width"), ("gk", "Keys", "1. add-feed, add a feed, a"),
    ("&", "Filter, All", "not checked, Unread"), ("i", "Details, One", "1. Not rated"),
    ("gT", "Themes", "chosen, terminal"), ("gR", "Rules", "No rules yet"),
    ("g?", "About", "Licence: MIT"), ("M", "New rule, One", "chosen, In all feeds"),
    ("gu", "Unread", "1. One, unread"), ("F", "Starred", "Nothing starred"),
    ("help", "", "favourite, f or s or *: toggle star"),
  ])
  func `a page says its title and its rows`(line: String, title: String, row: String) async throws {
    let story = try await begin(["One", "Two"])
    var said = await story.line(line)
    if !title.isEmpty { #expect(said.first?.hasPrefix(title) == true, "\(said)") }
    for _ in 0..<5 where said.last == "Enter for more" && !said.contains(row) {
      said += await story.line("")
    }
    #expect(said.contains { $0.contains(row) }, "\(said)")
    #expect(!said.joined().contains { "│─●★▸▌┃·".contains($0) }, "\(said)")
    #expect(await story.quit() == .quit)
  }

  @Test func `a screenful follows another one`() async throws {
    let story = try await begin((1...25).map { "Item \($0)" })
    #expect(await story.line("list").last == "Rows 1 to 10 of 25. Enter reads on")
    let second = await story.line(" ")
    #expect(
      second.contains { $0.hasPrefix("11. ") }
        && second.last?.hasPrefix("Rows 11 to 20 of 25") == true)
    #expect(await story.line("page-down").last == "End of the list")
    #expect(await story.line("Space") == ["End of the list"])
    #expect(await story.line("page-up").contains { $0.hasPrefix("11. ") })
    #expect(await story.line("15").contains("Item 15"))
    #expect(await story.quit() == .quit)
  }

  @Test func `a number behind an action is that of a row, and q leaves the help`() async throws {
    let story = try await begin(["One", "Two", "Three"])
    _ = await story.line("list")
    #expect(
      await story.line("favourite 3")
        == ["Row 3 of 3, Three, unread, starred, from Feed, 3 hours ago"])
    #expect(await story.line("hide 7") == ["No row 7"])
    #expect(await story.line("help").last == "Enter for more")
    #expect(await story.line("q") == ["End of the help"])
    #expect(await story.line("where").contains { $0.hasPrefix("Row 3 of 3") })
    #expect(await story.quit() == .quit)
  }

  @Test func `a number means the row with which it was said, after reading on too`() async throws {
    let titles = (1...25).map { "Item \($0)" }
    let story = try await begin(titles)
    _ = await story.line("list")
    try await story.save(document(["New"] + titles, hours: 0))
    #expect(await story.line("").last?.hasPrefix("Rows 11 to 20") == true)
    #expect(await story.line("7").contains("Item 7"))
    #expect(await story.quit() == .quit)
  }

  @Test func `new items are said with the next answer`() async throws {
    let story = try await begin(["Old"])
    _ = await story.line("list")
    try await story.save(document(["New", "Old"]))
    #expect(await story.line("R").contains("Refreshing"))
    #expect(await story.quit() == .quit)
  }

  @Test func `an empty line marks nothing, whatever is marked in passing`() async throws {
    var config = EffectiveConfig()
    config.settings.markRead = .scroll
    let titles = (1...25).map { "Item \($0)" }
    let story = try await Story(
      [document(titles)], size: Size(width: 80, height: 24), config: config, inLines: true)
    _ = await story.line("list")
    for number in [11, 21] {
      let said = await story.line("")
      #expect(said.first?.hasPrefix("\(number). Item \(number), unread") == true, "\(said)")
    }
    _ = await story.line("gg")
    #expect(await story.line("list").count { $0.contains(". Item") && $0.contains("unread") } == 10)
    // A motion marks what it passes.
    #expect(await story.line("j").first?.hasPrefix("Row 2") == true)
    #expect(await story.line("k").first?.contains("Item 1, from") == true)
    #expect(await story.quit() == .quit)
  }

  private func begin(_ titles: [String]) async throws -> Story {
    try await Story([document(titles)], size: Size(width: 80, height: 24), inLines: true)
  }
}
