import FeedModel
import FeedStorage
import FeedtuiSettings
import TerminalKit
import Testing

@testable import FeedtuiReading
@testable import feedtui

/// Tags on items, in the river, in an article and in what is said.
@Suite(.timeLimit(.minutes(5))) struct TagStories {
  private func story(lines: [String] = [], inLines: Bool = false) async throws -> Story {
    let story = try await Story(
      [document(["One", "Two", "Three", "Four", "Five", "Six"], title: "Alpha")], lines: lines,
      size: Size(width: 80, height: 20), inLines: inLines)
    if !inLines { await story.selects("One") }
    return story
  }

  private func tagged(_ store: FeedStore) async throws -> [[String]] {
    try await store.timeline.list(ListQuery(kinds: [.tagged])).map { [$0.title] + $0.tags }
  }

  @Test func `five items are put aside for later, shown by a query feed, and leave it when read`()
    async throws
  {
    let story = try await story(lines: ["\"query:Later:tagged:later is:unread\""])
    story.type("v4jV")
    await story.sees("5 selected")
    story.type("L")
    await story.sees("5 for later · u undo")
    await story.frame { rows in rows.count { $0.contains("#later") } == 5 }
    story.type("'1")
    await story.isOn("Later")
    await story.selects("One")
    await story.misses("Six")
    story.type("m")
    story.type("ga'1")
    await story.isOn("Later")
    await story.selects("Two")
    await story.misses("One")
    story.type("u")
    await story.sees("Undone: read · One")
    story.type("u")
    await story.sees("Undone: tags · 5 items")
    #expect(try await tagged(story.store) == [])
    story.press(.control("r"))
    await story.sees("Redone: tags · 5 items")
    #expect(try await tagged(story.store).count == 5)
    _ = await story.quit()
  }

  @Test func `the prompt completes known tags, keeps those that are there, and refuses long ones`()
    async throws
  {
    let story = try await story()
    story.type("T")
    await story.sees("Item tags:")
    story.type("To read, work")
    story.press(.enter)
    await story.sees("#To read #work")
    story.type("jT")
    await story.sees("Item tags:")
    await story.sees("work")
    story.type("t")
    story.press(.tab)
    await story.sees("Item tags: To read")
    story.type(", ")
    await story.misses("To read  To")
    story.type(String(repeating: "x", count: 65))
    story.press(.enter)
    await story.sees("at most 64 characters")
    story.press(.control("w"))
    story.press(.enter)
    await story.frame { rows in rows.count { $0.contains("#To read") } == 2 }
    story.type("kT")
    await story.sees("Item tags: To read, work,")
    story.press(.control("u"))
    story.type("WORK")
    story.press(.enter)
    await story.frame { rows in rows.count { $0.contains("#To read") } == 1 }
    _ = await story.quit()
    #expect(try await tagged(story.store) == [["One", "work"], ["Two", "To read"]])
  }

  @Test func `in an article the keys are the same, and its details name the tags`() async throws {
    let story = try await story()
    story.press(.enter)
    await story.sees("Alpha · ")
    story.type("L")
    await story.sees("#later")
    story.type("T")
    await story.sees("Item tags: later,")
    story.type("work")
    story.press(.enter)
    await story.sees("#later #work")
    story.type("i")
    await story.sees("Your tags")
    await story.sees("later, work")
    story.type("q")
    story.type("L")
    await story.misses("#later")
    story.type("q")
    await story.sees("#work One")
    story.type("T")
    await story.sees("Item tags: work,")
    story.type("later")
    story.press(.enter)
    // The selected row has room for all of them.
    await story.sees("#work #later")
    story.type("j")
    await story.sees("#work +1")
    _ = await story.quit()
  }

  @Test func `tagged items have a view, where those of a removed feed stay`() async throws {
    let story = try await story()
    story.type("gl")
    await story.sees("Nothing tagged yet")
    story.type("ga")
    await story.selects("One")
    story.type("jL")
    await story.sees("#later")
    story.type("gf")
    await story.selects("Alpha")
    story.type("d")
    await story.sees("Removed Alpha")
    story.type("gl")
    await story.isOn("Tagged")
    await story.selects("Two")
    story.type("/tagged:la")
    await story.sees("tagged:later")
    story.press(.tab)
    story.press(.enter)
    await story.selects("Two")
    _ = await story.quit()
  }

  @Test func `what is said names the tags`() async throws {
    let story = try await story(inLines: true)
    _ = await story.line("list")
    let later = await story.line("L")
    #expect(later.contains { $0.contains("tagged later") }, "\(later)")
    #expect(await story.line("tag") == [])
    guard case .question(let question) = story.speaking?.prompt else {
      Issue.record("Nothing is asked")
      return
    }
    #expect(question.hasPrefix("Item tags, now “later, ”"))
    let both = await story.line("later, work")
    #expect(both.contains { $0.contains("tagged later and work") }, "\(both)")
    #expect(await story.quit() == .quit)
  }

  @Test func `a thousand tags are completed quickly, without those that are there`() throws {
    let known = (0..<1_000).map { "tag \($0)" }
    let completion = try #require(TagPrompt.completion("tag 7, TAG 99", known))
    #expect(
      completion.candidates == [
        "tag 99", "tag 990", "tag 991", "tag 992", "tag 993",
        "tag 994", "tag 995", "tag 996",
      ])
    #expect(completion.text(with: "tag 990") == "tag 7, tag 990")
    #expect(TagPrompt.completion("tag 7, tag 7", ["tag 7"]) == nil)
    let clock = ContinuousClock()
    let time = clock.measure { _ = TagPrompt.completion("zzz", known) }
    #expect(time < .milliseconds(100))
  }
}
