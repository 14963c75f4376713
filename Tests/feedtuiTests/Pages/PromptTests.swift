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
        completion: { Completion($0, self.vocabulary) }, history: { self.history })
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

  @Test func `the way out is named while the text leaves room for it`() {
    let field = Field()
    func line() -> String {
      var canvas = Canvas(size: Size(width: 40, height: field.prompt.height))
      field.prompt.draw(in: &canvas)
      return canvas.picture.last ?? ""
    }
    #expect(line().hasSuffix("Esc cancel "))
    field.type("eleven char")
    #expect(line().hasSuffix("Esc cancel "))
    field.type("s")
    #expect(!line().contains("Esc"))
    field.prompt.note = "3 hits"
    #expect(line().hasSuffix("3 hits "))
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

  @Test func `without completions and history a tab and arrows do nothing`() {
    let prompt = PromptViewController(label: "Add feed:") { _ in }
    for key in [Key.character("i"), .tab, .up, .down, .control("p"), .backTab] {
      prompt.handle(key)
    }
    #expect(prompt.text == "i")
    #expect(prompt.height == 1)
  }

  @Test func `names in a folder complete a path, wherever the cursor is`() {
    let prompt = PromptViewController(label: "Add feed:") { _ in }
    prompt.sources.completion = { text in
      TypedPath(text, isPathForSure: false)?.completion([".hidden", "feeds.opml", "folder/"])
    }
    for character in "~/fe?x" { prompt.handle(.character(character)) }
    #expect(prompt.height == 1)
    for key in [Key.left, .backspace, .tab] { prompt.handle(key) }
    #expect(prompt.text == "~/feeds.opmlx")
    for key in [Key.control("u"), .character("~"), .character("/"), .tab] { prompt.handle(key) }
    #expect(prompt.text == "~/fx")
    prompt.handle(.tab)
    #expect(prompt.text == "~/feeds.opmlx")
    for key in [Key.control("u"), .delete, .character("."), .character("/"), .character(".")] {
      prompt.handle(key)
    }
    prompt.handle(.tab)
    #expect(prompt.text == "./.hidden")
    #expect(TypedPath("example.org/feed", isPathForSure: false) == nil)
    #expect(TypedPath("lists/my", isPathForSure: true)?.folder == "lists/")
  }

  @Test func `what is refused stays, with the reason at its place`() {
    var ended: [String?] = []
    let prompt = PromptViewController(
      label: "Name:",
      check: { $0.contains("!") ? .init(offset: 2, message: "Not this one.") : nil },
      finish: { ended.append($0) })
    for key in "ab!" { prompt.handle(.character(key)) }
    prompt.handle(.enter)
    #expect(
      picture(of: prompt, width: 40)
        == [" Name: ab!                   Esc cancel", "         ^ Not this one."])
    #expect(picture(of: prompt, width: 20) == [" Name: ab!", "         ^ Not this…"])
    for key in [Key.left, .right] { prompt.handle(key) }
    #expect(prompt.problem != nil)
    // What completes it comes later.
    prompt.problem = nil
    prompt.renew()
    #expect(prompt.problem != nil)
    for key in [Key.backspace, .enter] { prompt.handle(key) }
    #expect(ended == ["ab"])
  }

  @Test func `a long line is scrolled to its cursor`() {
    let prompt = PromptViewController(label: "X:", text: "0123456789abcdefghij漢字") { _ in }
    #expect(picture(of: prompt, width: 16) == [" X: …ghij漢字"])
    for _ in 0..<8 { prompt.handle(.left) }
    #expect(picture(of: prompt, width: 16) == [" X: …6789abcde…"])
    prompt.handle(.home)
    #expect(picture(of: prompt, width: 16) == [" X: 0123456789…"])
    for width in 1...40 {
      for _ in 0..<30 {
        // One square for the cursor and one for a character below it at the edge.
        let count = cursors(of: prompt, width: width)
        #expect(width > 12 ? count == 1 : count <= 2)
        prompt.handle(.right)
      }
      prompt.handle(.home)
    }
  }

  private func canvas(of prompt: PromptViewController, width: Int) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: prompt.height))
    prompt.draw(in: &canvas)
    return canvas
  }

  private func picture(of prompt: PromptViewController, width: Int) -> [String] {
    canvas(of: prompt, width: width).picture.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The number of characters below the cursor.
  private func cursors(of prompt: PromptViewController, width: Int) -> Int {
    canvas(of: prompt, width: width).rows.joined().count {
      $0.glyph != nil && $0.style.attributes.contains(.reverse)
    }
  }

  @Test func `a history keeps two hundred lines, each once`() {
    var history = LineHistory(stored: "b\na\nb\n\u{1B}[31mc\n")
    #expect(history.lines == ["b", "a", "[31mc"])
    history.add("a")
    history.add("  ")
    #expect(history.stored == "a\nb\n[31mc")
    for number in 0..<300 { history.add("\(number)") }
    #expect(history.lines.count == 200)
    #expect(history.lines.first == "299")
    #expect(LineHistory(stored: history.stored) == history)
  }
}
