import FeedFiltering
import TerminalKit
import Testing

@testable import FeedtuiPages
@testable import feedtui

/// A line of input that completes queries and remembers them.
struct PromptTests {
  private final class Field {
    var typed: [String] = []
    var history = ["newest", "older"]
    var vocabulary = QueryVocabulary(tags: ["news", "networks"])
    private(set) lazy var prompt = {
      let prompt = PromptViewController(label: "Search:", change: { self.typed.append($0) }) { _ in
      }
      prompt.sources = PromptViewController.Sources(
        completion: { QueryCompletion($0, self.vocabulary) }, history: { self.history })
      return prompt
    }()

    func press(_ keys: Key...) { for key in keys { prompt.handle(key) } }
    func type(_ text: String) { for character in text { prompt.handle(.character(character)) } }
  }

  @Test func `a tab completes, and the next ones go through what is left`() {
    let field = Field()
    field.type("fox tag:n")
    field.press(.tab)
    #expect(field.prompt.text == "fox tag:ne")
    field.press(.tab)
    #expect(field.prompt.text == "fox tag:news")
    field.press(.tab)
    #expect(field.prompt.text == "fox tag:networks")
    field.press(.tab)
    #expect(field.prompt.text == "fox tag:ne")
    field.press(.backTab)
    #expect(field.prompt.text == "fox tag:networks")
    field.press(.up)
    #expect(field.prompt.text == "fox tag:news")
    field.press(.down)
    #expect(field.prompt.text == "fox tag:networks")
    field.type(" is:")
    field.press(.tab)
    #expect(field.prompt.text == "fox tag:networks is:unread")
    #expect(field.typed.last == field.prompt.text)
  }

  @Test func `earlier lines come back, and what was typed is kept`() {
    let field = Field()
    field.type("draft")
    field.press(.up)
    #expect(field.prompt.text == "newest")
    field.press(.control("p"), .up)
    #expect(field.prompt.text == "older")
    field.press(.control("n"))
    #expect(field.prompt.text == "newest")
    field.press(.down, .down)
    #expect(field.prompt.text == "draft")
    field.press(.up)
    field.type("!")
    #expect(field.prompt.text == "newest!")
    field.press(.up, .down)
    #expect(field.prompt.text == "newest!")
  }

  @Test func `names that come later are offered, and what is typed is looked for again`() {
    let field = Field()
    field.type("tag:te")
    #expect(field.prompt.height == 1)
    field.vocabulary = QueryVocabulary(tags: ["tech"])
    let before = field.typed.count
    field.prompt.renew()
    #expect(field.prompt.height == 2)
    #expect(field.typed.count == before + 1)
  }

  @Test func `other lines of input take a tab and arrows for nothing`() {
    let prompt = PromptViewController(label: "Add feed:") { _ in }
    for key in [Key.character("i"), .tab, .up, .down, .control("p"), .backTab] {
      prompt.handle(key)
    }
    #expect(prompt.text == "i")
    #expect(prompt.height == 1)
  }

  @Test func `a history keeps two hundred lines, each once`() {
    var history = SearchHistory(stored: "b\na\nb\n\u{1B}[31mc\n")
    #expect(history.lines == ["b", "a", "[31mc"])
    history.add("a")
    history.add("  ")
    #expect(history.stored == "a\nb\n[31mc")
    for number in 0..<300 { history.add("\(number)") }
    #expect(history.lines.count == 200)
    #expect(history.lines.first == "299")
    #expect(SearchHistory(stored: history.stored) == history)
  }
}
