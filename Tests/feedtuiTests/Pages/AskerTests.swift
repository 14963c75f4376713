import FeedFiltering
import FeedModel
import Testing

@testable import FeedtuiPages
@testable import feedtui

/// Answers go to the page that asked, and to no other.
struct AskerTests {
  private let recorder = Recorder()

  @Test func `counts for the filter page are not taken by the page of a new rule above it`() throws
  {
    let root = RootViewController.river(effects: recorder)
    root.type("&")
    guard case .archive(.count(let request, let filter)) = recorder.effects.last(where: \.isCount)
    else { throw Missing() }
    root.navigation.showNewRule(from: DetailsSample.item)
    root.handle(recorder.details(DetailsSample.details))
    root.type(" ")
    // Both count their questions from 1.
    root.handle(
      filter.answer(FilterCounts(number: request.number, selection: FilterCounts.Count(4711))))
    #expect(!root.rows.contains { $0.contains("4,711") })
    root.type("q")
    #expect(root.rows.contains { $0.contains("4,711") })
  }

  @Test func `what the archive knows of an item is not shown for the next one`() {
    let root = RootViewController.river(effects: recorder)
    root.type("i")
    let late = recorder.details(nil)
    root.type("J")
    root.handle(late)
    #expect(!root.rows.contains { $0.contains("deleted") })
    root.handle(recorder.details(nil))
    #expect(root.rows.contains { $0.contains("deleted") })
  }

  @Test func `the text of an item does not come to another one in the same page`() {
    let root = RootViewController.river(effects: recorder)
    root.handle(.screen(.key(.enter)))
    let late = recorder.text(EntryBody(html: "<p>The first text</p>"))
    root.type("J")
    root.handle(late)
    #expect(!root.rows.contains { $0.contains("The first text") })
    root.handle(recorder.text(EntryBody(html: "<p>The second text</p>")))
    #expect(root.rows.contains { $0.contains("The second text") })
  }

  @Test func `a page that is gone takes no answer, and is not kept by its question`() {
    let asker: Asker<Int>
    weak var gone: Probe?
    do {
      let page = Probe()
      gone = page
      asker = Asker(page, take: { $0.answer = $1 }, orElse: { $0.answer = -1 })
      asker.take(1)
      #expect(page.answer == 1)
    }
    #expect(gone == nil)
    asker.take(2)
  }

  @Test func `a question that failed can be asked again`() {
    let root = RootViewController.river(effects: recorder)
    root.type("gR")
    let count = recorder.effects.count
    root.handle(.minute)
    root.handle(.network(.refresh(.finished(.init()))))
    #expect(recorder.effects.count == count)
    guard case .archive(.loadRuleReports(_, let asker)) = recorder.effects.last(where: \.isReports)
    else {
      Issue.record("The rules page has not asked")
      return
    }
    root.handle(asker.failure())
    root.handle(.network(.refresh(.finished(.init()))))
    #expect(recorder.effects.count == count + 1)
  }

  private final class Probe { var answer = 0 }
  private struct Missing: Error {}
}

extension Effect {
  fileprivate var isCount: Bool { if case .archive(.count) = self { true } else { false } }
  fileprivate var isReports: Bool {
    if case .archive(.loadRuleReports) = self { true } else { false }
  }
}
