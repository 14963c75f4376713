import FeedCore
import Testing

@Suite struct HostileArticleTests {
  @Test(arguments: ["div", "blockquote", "ul><li"])
  func `A hundred thousand nested elements are read in linear time`(name: String) {
    expectDepth(100_000, of: name)
  }

  @Test(arguments: [
    "b", "pre", "table><tr><td", "a href=//x.y", "dl><dd", "svg", "video", "template", "h1",
  ])
  func `No element can be nested too deep`(name: String) {
    expectDepth(10_000, of: name)
  }

  private func expectDepth(_ depth: Int, of name: String) {
    let html =
      String(repeating: "<\(name)>", count: depth) + "deep"
      + String(repeating: "</blockquote></ul>", count: depth / 2)
    let lines = BlockLayout.lines(of: ArticleDocument(html: html), width: 80)
    #expect(lines.contains { $0.text.contains("deep") })
    #expect(lines.allSatisfy { $0.width <= 80 })
  }

  @Test func `A megabyte without a space takes linear time`() {
    let document = ArticleDocument(html: "<p>" + String(repeating: "x", count: 1_000_000))
    #expect(BlockLayout.lines(of: document, width: 80).count == 12_500)
  }

  @Test func `Many small words in small elements takes linear time`() {
    let html = String(repeating: "<b>a</b> <i>b</i> ", count: 20_000)
    #expect(BlockLayout.lines(of: ArticleDocument(html: html), width: 80).count == 1000)
  }

  @Test func `Ten thousand links keep their numbers`() {
    let html = (1...10_000).map { "<a href=https://a.b/\($0 % 5000)>x</a> " }.joined()
    let document = ArticleDocument(html: html)
    #expect(document.links.count == 5000)
    #expect(document.links.last?.url == "https://a.b/0")
  }

  @Test(arguments: 1...12)
  func `Nothing is wider than the terminal, nothing controls it`(width: Int) {
    let html = """
      <h1>\u{1b}[31m\u{202e}日本語</h1><blockquote><ol start=99999><li>a\u{9b}b<ul><li>👩‍👩‍👧 deep\u{0}er</ul></ol>\
      <pre>\t\u{7}日本\r\nlong long long</pre></blockquote><a href="https://a.b/\u{1b}">x</a><table><tr><td>a<td>b\
      <img alt="\u{1b}]0;title\u{7}"><a href="https://日本.jp/">ü\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}</a>
      """
    for line in BlockLayout.lines(of: ArticleDocument(html: html), width: width) {
      #expect(line.width <= width, "\(line.text)")
      #expect(
        Array(Glyphs(line.text).map(\.description).joined().unicodeScalars)
          == Array(line.text.unicodeScalars))
    }
  }
}
