import FeedModel
import FeedReading
import Foundation
import Testing

@testable import FeedtuiSettings
@testable import feedtui

/// The names of saved files, and what is written into them.
struct SavingTests {
  @Test(arguments: [
    ("A title", "A title"), ("", "Untitled"), ("...", "Untitled"),
    (" \u{202E}\u{7}\u{0} ", "Untitled"),
    ("../../etc/passwd", "etc-passwd"), ("--rm -rf", "rm -rf"), (".hidden", "hidden"),
    ("a\u{1B}[31mb", "a[31mb"), ("a\u{202E}b\u{2066}c", "abc"), ("one\ntwo", "one two"),
    ("C:\\x?*", "C--x--"), ("~/x", "x"), ("end. .", "end"),
  ])
  func `a hostile title becomes a harmless name`(title: String, name: String) {
    let text = FileName(title).text
    #expect(text == name)
  }

  @Test(arguments: ["x", "ö", "川", "👩‍👩‍👧‍👦"])
  func `a long title ends at a character within 100 bytes`(letter: String) {
    let text = FileName(String(repeating: letter, count: 300)).text
    #expect(text.utf8.count <= 100 && text.utf8.count > 100 - letter.utf8.count)
    #expect(text.utf8.count.isMultiple(of: letter.utf8.count))
  }

  @Test func `a link in the way is neither followed nor replaced`() throws {
    let folder = FileManager.default.temporaryDirectory.path() + "feedtui-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/T.txt", withDestinationPath: folder + "/elsewhere")
    #expect(try !StoredFile(path: folder + "/T.txt").create(with: [1]))
    #expect(!FileManager.default.fileExists(atPath: folder + "/elsewhere"))
    #expect(try StoredFile(path: folder + "/T (2).txt").create(with: [1]))
    #expect(throws: FileError.self) { try StoredFile(path: folder + "/no/T").create(with: [1]) }
  }

  @Test func `Markdown has the marks of the text, and no text becomes a mark`() {
    let html = """
      <h2>Head_ing</h2><p>Plain *not bold* and <b>bold</b>, <i>slanted</i>, <code>a`b</code>,
      <a href="https://a.example/x(1)">a link</a>.<br>1. no list</p>
      <ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul><ol start="9"><li>nine</li></ol>
      <blockquote><p>said</p><p>more</p></blockquote>
      <pre>if  a &lt; b {
        ```
      }</pre>
      <table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table><p>- end</p>
      """
    let text = ArticleMarkdown(ArticleDocument(html: html)).text
    for part in [
      "## Head\\_ing\n", "Plain \\*not bold\\* and **bold**, *slanted*, ``a`b``,",
      "[a link](https://a.example/x%281%29).\\\n1\\. no list\n", "- one\n", "  - inner\n",
      "- two\n",
      "9. nine\n\n> said\n>\n> more\n\n", "````\nif  a < b {\n", "\\- end\n",
    ] {
      #expect(text.contains(part), "\(part) is not in:\n\(text)")
    }
    #expect(text.hasSuffix("\\- end\n"))
  }

  @Test func `a picture is its description with its address, and controls are left out`() {
    let html = "<p>See <img src=\"https://a.example/p.png\" alt=\"a [b]\"> \u{1B}[31mred</p>"
    let text = ArticleMarkdown(ArticleDocument(html: html)).text
    #expect(text == "See ![a \\[b\\]](https://a.example/p.png) \\[31mred\n")
  }
}
