import FeedReading
import Testing

struct ListTests {
  private func picture(_ html: String, width: Int = 40) -> [String] {
    BlockLayout.lines(of: ArticleDocument(html: html), width: width).map(\.text)
  }

  @Test(arguments: [
    ("<ol start=3><li>x<li>y</ol>", ["3. x", "4. y"]),
    ("<ol type=a start=26><li>x<li>y</ol>", ["z. x", "aa. y"]),
    ("<ol type=I start=9><li>x<li>y</ol>", ["IX. x", "X. y"]),
    ("<ol type=i start=0><li>x<li>y</ol>", ["0. x", "i. y"]),
    ("<ol reversed><li>x<ol><li>in</ol><li>y</ol>", ["2. x", "   1. in", "1. y"]),
    ("<ol reversed start=9><li>x<li>y</ol>", ["9. x", "8. y"]),
    ("<ol><li value=7>x<li>y</ol>", ["7. x", "8. y"]),
  ])
  func `ordered lists count as they say`(html: String, lines: [String]) {
    #expect(picture(html).filter { !$0.isEmpty } == lines)
  }

  @Test func `however deep a list is, a narrow page shows its text and its mark`() {
    let html = String(repeating: "<ul><li>", count: 9) + "far down in the list"
    #expect(picture(html, width: 12).last?.isEmpty == false)
    #expect(picture("<ul><li>a\(html)", width: 12).contains { $0.contains("▪") })
    for width in 1...12 {
      #expect(picture(html, width: width).allSatisfy { $0.count <= width })
    }
  }

  @Test func `terms stand close to their descriptions`() {
    let html = "<dl><dt>One<dd>first<dd><p>second<p>more<dt>Two<dd>third</dl>"
    #expect(
      picture(html) == [
        "One", "  first", "  second", "", "  more", "", "Two", "  third",
      ])
  }

  @Test func `footnotes are links within the text, the way back is none`() {
    let html = """
      <p>Text<sup><a href="#fn:1">1</a></sup> and <a href="https://a.b/post#fn:1">again</a>, \
      <a href="https://c.d/">out</a> <a href="#gone">gone</a>.</p>
      <ol><li id="fn:1">A note. <a href="#ref" class="footnote-backref">↩</a></ol>
      """
    let document = ArticleDocument(html: html)
    #expect(
      document.links == [
        DocumentLink(number: 1, target: .block(1)), DocumentLink(number: 2, target: .block(1)),
        DocumentLink(number: 3, url: "https://c.d/"), DocumentLink(number: 4, target: .missing),
      ])
    let lines = BlockLayout.lines(of: document, width: 60).map(\.text)
    #expect(lines[2] == "1. A note. ↩")
    #expect(lines.suffix(2) == ["", "[3] https://c.d/"])
  }

  @Test func `what comes with a text has the first numbers`() {
    let document = ArticleDocument(
      html: "<a href=https://c.d>c</a> <a href=https://a.b/1.mp3>a</a>",
      attachments: ["https://a.b/1.mp3", "javascript:x"])
    #expect(document.number(of: "https://a.b/1.mp3") == 1)
    #expect(document.number(of: "javascript:x") == nil)
    #expect(document.links.count == 2)
    #expect(document.blocks.first?.text == "c a")
  }

  @Test func `headings are listed with their levels`() {
    let html = """
      <h1>One</h1>a<h3>Two <a href=https://a.b>link</a></h3><h2> </h2>b<h2>Three</h2>\
      <ul><li><h4>Four</h4><li><h4>Five</h4></ul>
      """
    let headings = ArticleDocument(html: html).headings
    #expect(headings.map(\.text) == ["One", "Two link", "Three", "Four", "Five"])
    #expect(headings.map(\.level) == [1, 3, 2, 4, 4])
    #expect(headings.map(\.block) == [0, 2, 4, 5, 6])
  }
}
