import TerminalKit
import Testing

@testable import FeedtuiPages

/// The editing of a line of input.
struct LineEditorTests {
  /// Types a text, presses keys, and returns the text with a bar for the cursor.
  private func edited(_ text: String, _ keys: Key...) -> String {
    let prompt = PromptViewController(label: "") { _ in }
    for character in text { prompt.handle(.character(character)) }
    for key in keys { prompt.handle(key) }
    prompt.handle(.character("|"))
    return prompt.text
  }

  @Test func `the cursor goes by characters, by words and to the ends`() {
    #expect(edited("abc", .left, .left) == "a|bc")
    #expect(edited("abc", .control("b"), .control("b"), .control("f")) == "ab|c")
    #expect(edited("abc", .home, .right) == "a|bc")
    #expect(edited("abc", .control("a")) == "|abc")
    #expect(edited("abc", .control("a"), .control("e")) == "abc|")
    #expect(edited("abc", .home, .left, .end, .right) == "abc|")
    #expect(edited("two words.", .alt("b")) == "two |words.")
    #expect(edited("two words.", .alt("b"), .alt("b"), .alt("b")) == "|two words.")
    #expect(edited("two words.", .home, .alt("f")) == "two| words.")
    #expect(edited("two words.", .home, .alt("f"), .alt("f"), .alt("f")) == "two words.|")
  }

  @Test func `what the user sees as one character is one`() {
    #expect(edited("a👩‍👩‍👧e\u{301}", .left, .left) == "a|👩‍👩‍👧e\u{301}")
    #expect(edited("漢字", .backspace) == "漢|")
    #expect(edited("e\u{301}", .backspace) == "|")
    #expect(edited("🇵🇹🇩🇰", .left, .backspace) == "|🇩🇰")
  }

  @Test func `parts are cut and inserted again`() {
    #expect(edited("abc", .left, .delete) == "ab|")
    #expect(edited("abc", .left, .control("d"), .control("d")) == "ab|")
    #expect(edited("one two", .control("w")) == "one |")
    #expect(edited("a/b-c d", .control("w"), .control("w"), .control("y")) == "a/b-c d|")
    #expect(
      edited("one two", .home, .alt("d"), .alt("d"), .control("y"), .control("y"))
        == "one twoone two|")
    #expect(edited("one two", .alt("b"), .control("k"), .home, .control("y")) == "two|one ")
    #expect(edited("one two", .alt("b"), .control("u"), .end, .control("y")) == "twoone |")
  }

  @Test func `changes are undone, typing as one`() {
    #expect(edited("abc", .control("_")) == "|")
    #expect(edited("abc def", .control("w"), .control("_")) == "abc def|")
    #expect(edited("abc", .left, .character("x"), .character("y"), .control("_")) == "ab|c")
    #expect(edited("abc", .control("_"), .control("_"), .control("_")) == "|")
  }

  @Test func `controls do not get into the text, and it has an end`() {
    var editor = LineEditor("a")
    for character in ["\u{0}", "\u{1B}", "\u{202E}", "\u{7F}", "\u{9B}"] as [Character] {
      editor.type(character)
    }
    editor.type("\u{A0}")
    editor.type("e")
    editor.type("\u{301}")
    #expect(editor.text == "a e\u{301}")
    #expect(editor.isAtEnd)
    editor.insert(String(repeating: "漢", count: 3_000_000))
    #expect(editor.text.utf8.count <= LineEditor.most)
    editor.undo()
    #expect(editor.text == "a e\u{301}")
  }

  @Test func `pasted text of megabytes is edited and drawn at once`() {
    let prompt = PromptViewController(label: "Add feed:") { _ in }
    prompt.paste(String(repeating: "e\u{301}\u{0}\u{1B}[31m \n", count: 600_000))
    for key in [Key.alt("b"), .left, .control("k"), .control("y"), .control("_"), .home, .end] {
      prompt.handle(key)
    }
    var canvas = Canvas(size: Size(width: 40, height: 2))
    prompt.draw(in: &canvas)
    #expect(prompt.text.utf8.count <= LineEditor.most)
    #expect(canvas.picture[0].hasPrefix(" Add feed: …"))
  }
}
