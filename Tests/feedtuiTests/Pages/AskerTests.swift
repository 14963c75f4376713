import FeedModel
import Testing

@testable import FeedtuiPages
@testable import FeedtuiRoot
@testable import feedtui

/// Answers go to the page that asked, and to no other.
struct AskerTests {
  private let recorder = Recorder()

  @Test func `counts for the filter page are not taken by the page of a new rule above it`() {
    let root = RootViewController.river(effects: recorder)
    root.type("&")
    var counts = FilterCounts()
    counts.selection = FilterCounts.Count(4711)
    let late = recorder.answer("counts", counts)
    root.navigation.go(to: .newRule(DetailsSample.item))
    root.handle(recorder.details(DetailsSample.details))
    root.type(" ")
    root.handle(late)
    #expect(!root.rows.contains { $0.contains("4,711") })
    root.type("q")
    root.handle(recorder.answer("counts", counts))
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
    let count = recorder.questions.count
    root.handle(.minute)
    root.handle(.network(.refresh(.finished(.init()))))
    #expect(recorder.questions.count == count)
    root.handle(recorder.failure(of: "reports"))
    root.handle(.network(.refresh(.finished(.init()))))
    #expect(recorder.questions.count == count + 1)
  }

  @Test func `a question that takes its turn is put when the one before was answered`() throws {
    let root = RootViewController.river(effects: recorder)
    let (context, page) = (root.context, Probe())
    let before = recorder.questions.count
    func ask(_ number: Int) {
      context.ask("turn", for: page, needs: nil, .inTurn) { _ in
        number
      } then: {
        $0.answer = $1
      }
    }
    (1...3).forEach(ask)
    #expect(recorder.questions.count == before + 1)
    root.handle(recorder.answer("turn", 1))
    #expect(page.answer == 1)
    #expect(recorder.questions.count == before + 2)
    root.handle(recorder.answer("turn", 3))
    #expect(page.answer == 3)
    #expect(recorder.questions.count == before + 2)
    #expect(recorder.ended == [])
    ask(4)
    context.endQuestion("turn", of: page)
    #expect(recorder.ended == ["turn"])
    root.handle(recorder.answer("turn", 4))
    #expect(page.answer == 3)
  }

  @Test func `the next question of a name ends the one before`() {
    let root = RootViewController.river(effects: recorder)
    let (context, page) = (root.context, Probe())
    func ask(_ number: Int) {
      context.ask("at once", for: page, needs: nil, .atOnce) { _ in
        number
      } then: {
        $0.answer = $1
      }
    }
    ask(1)
    let late = recorder.answer("at once", 1)
    ask(2)
    #expect(recorder.ended == ["at once"])
    root.handle(late)
    #expect(page.answer == 0)
    root.handle(recorder.answer("at once", 2))
    #expect(page.answer == 2)
  }

  private final class Probe { var answer = 0 }
}
