import FeedModel
import Foundation
import TerminalKit
import Testing

@testable import feedtui

@Suite(.timeLimit(.minutes(5))) struct ReaderStories {
  private func article(_ html: String, _ title: String = "Long") -> ParsedFeed {
    ParsedFeed(
      format: .rss2, title: "Feed",
      items: [
        ParsedItem(
          id: title, kind: .article, title: title, link: "https://feed.example/long",
          published: Sample.now - 3600, contentHTML: html, contentText: "text")
      ])
  }

  private let paragraphs = (1...60).map { number in
    "<p>Paragraph \(number). "
      + String(repeating: "Some words that fill a line or two of it. ", count: 4)
  }.joined()

  @Test func `what was left in the middle opens there again, at another width too`() async throws {
    let story = try await Story([article(paragraphs)])
    await story.selects("Long")
    story.press(.enter)
    await story.sees("Paragraph 1.")
    story.type("100j")
    let rows = await story.sees("Paragraph 22.")
    #expect(
      rows[1].trimmingCharacters(in: .whitespaces)
        == "Some words that fill a line or two of it. Some words")
    #expect(await story.quit() == .quit)

    let again = try await Story(store: story.store, size: Size(width: 100, height: 12))
    await again.selects("Long")
    again.press(.enter)
    await again.sees("Where you left off")
    await again.sees("Paragraph 22.")
    again.type("gg")
    await again.sees("Paragraph 1.")
    again.type("q")
    await again.selects("Long")
    again.press(.enter)
    await again.sees("Paragraph 1.")
    _ = await again.quit()
  }

  @Test(arguments: [60, 80])
  func `the top row says the place in the list and the length, the title stands below it`(
    columns: Int
  ) async throws {
    let story = try await Story(
      [document(["One.", "Two.", "Three."])], size: Size(width: columns, height: 16))
    await story.selects("One.")
    story.press(.enter)
    let rows = await story.isOn("1 of 3 · 1 min")
    // A narrow page has no empty row above the title.
    let title = rows.firstIndex { $0.trimmingCharacters(in: .whitespaces) == "One." }
    #expect(title == (columns == 60 ? 1 : 2), "\(rows)")
    story.type("J")
    await story.isOn("2 of 3 · 1 min")
    _ = await story.quit()
  }

  @Test func `in a list that goes on the top row says the length alone`() async throws {
    let titles = (1...400).map { "Item \($0)." }
    let story = try await Story([document(titles, minutesBetween: 1)])
    await story.selects("Item 1.")
    story.press(.enter)
    await story.isOn("1 min")
    _ = await story.quit()
  }

  @Test func `the top row says that an item is unread again`() async throws {
    let story = try await Story([document(["One."])])
    await story.selects("One.")
    story.press(.enter)
    await story.sees("The text of One.")
    story.type("m")
    await story.isOn("1 of 1 · 1 min · unread")
    story.type("m")
    await story.isOn("1 of 1 · 1 min")
    _ = await story.quit()
  }

  @Test func `x hides what is read and goes on, after the last back to the list`() async throws {
    let story = try await Story([document(["One.", "Two."])])
    await story.selects("One.")
    story.press(.enter)
    await story.isOn("1 of 2 · 1 min")
    story.type("x")
    await story.isOn("1 of 1 · 1 min")
    await story.sees("Two.")
    story.type("x")
    await story.sees("No items yet")
    story.type("uu")
    await story.sees("One.")
    await story.sees("Two.")
    _ = await story.quit()
  }

  @Test func `what was read to the end opens at its beginning`() async throws {
    let story = try await Story([article(paragraphs)])
    await story.selects("Long")
    story.press(.enter)
    await story.sees("Paragraph 1.")
    story.type("40jq")
    await story.selects("Long")
    story.press(.enter)
    await story.sees("Where you left off")
    story.type("G")
    await story.sees("Paragraph 60.")
    story.type("q")
    await story.selects("Long")
    story.press(.enter)
    await story.sees("Paragraph 1.")
    await story.misses("Where you left off")
    _ = await story.quit()
  }

  @Test func `headings are listed, and one is chosen`() async throws {
    let html = (1...20).map { "<h2>Part \($0)</h2>" + paragraphs.prefix(2000) }.joined()
    let story = try await Story([article(html)])
    await story.selects("Long")
    story.press(.enter)
    await story.sees("Part 1")
    story.type("}}t")
    await story.frame { rows in
      rows.contains { $0.hasPrefix(" Headings ─") } && rows[1].contains("Part 2")
    }
    await story.selects("Part 2")
    story.type("5j")
    await story.selects("Part 7")
    story.press(.enter)
    await story.frame { $0.count > 1 && $0[1].contains("Part 7") }
    story.press(.control("o"))
    await story.frame { $0.count > 1 && $0[1].contains("Part 2") }
    story.type("tq")
    await story.frame { $0.count > 1 && $0[1].contains("Part 2") }
    _ = await story.quit()
  }

  @Test func `a footnote is opened by its number, and the way back is a key`() async throws {
    let html = "<p>Start<a href='#n'>1</a>\(paragraphs)<p id=n>The note itself.<p>After."
    let story = try await Story([article(html)])
    await story.selects("Long")
    story.press(.enter)
    await story.sees("Start1[1]")
    story.type("1")
    story.press(.enter)
    await story.sees("The note itself.")
    await story.misses("Start1[1]")
    story.press(.control("o"))
    await story.sees("Start1[1]")
    _ = await story.quit()
  }

  @Test func `wide code is seen by going right, and h comes back before it leaves`() async throws {
    let html = "<p>Look:<pre>\(String(repeating: "0123456789", count: 7)) the end</pre>"
    let story = try await Story([article(html)])
    await story.selects("Long")
    story.press(.enter)
    await story.sees("›")
    story.type("lll")
    await story.sees("the end")
    await story.sees("‹")
    story.type("hhh")
    await story.frame { $0.contains { $0.contains("0123") } && !$0.contains { $0.contains("‹") } }
    story.type("h")
    await story.selects("Long")
    _ = await story.quit()
  }

  @Test func `a huge article shows its first page, and then its last`() async throws {
    let html = String(repeating: paragraphs, count: 60) + "<p>The very end."
    let story = try await Story([article(html)])
    await story.selects("Long")
    story.press(.enter)
    await story.sees("Paragraph 1.")
    story.type("G")
    await story.frame { rows in
      if !rows.contains(where: { $0.contains("The very end.") }) { story.type("G") }
      return rows.contains { $0.contains("The very end.") }
    }
    _ = await story.quit()
  }

  @Test func `how far one has read stands in the status bar`() async throws {
    let story = try await Story([article(paragraphs), document(["Short"], hours: 2)])
    await story.selects("Long")
    story.press(.enter)
    await story.frame { $0.last?.hasSuffix(" top ") == true }
    story.type("90j")
    await story.frame { $0.last?.hasSuffix("% ") == true }
    story.type("G")
    await story.frame { $0.last?.hasSuffix(" end ") == true }
    story.type("J")
    await story.frame {
      $0.last?.hasSuffix("? more") == false && $0.last?.contains("? more") == true
    }
    story.type("q")
    await story.selects("Short")
    _ = await story.quit()
  }
}
