import FeedReading
import SafeText
import TerminalKit
import TestSupport
import Testing

struct HostileArticleTests {
  @Test(.tags(.slow), .fullLaneOnly, arguments: ["div", "blockquote", "ul><li", "b", "template"])
  func `nested elements are read in linear time`(name: String) {
    let lines = LinearTime.check(from: 2_000) {
      nested($0, name)
    } _: {
      BlockLayout.lines(of: ArticleDocument(html: $0), width: 80)
    }
    #expect(lines.contains { $0.text.contains("deep") })
  }

  @Test(
    .tags(.slow), .fullLaneOnly,
    arguments: [
      "b", "pre", "table><tr><td", "a href=//x.y", "dl><dd", "svg", "video", "template", "h1",
    ])
  func `no element can be nested too deep`(name: String) {
    expectDepth(10_000, of: name)
  }

  private func expectDepth(_ depth: Int, of name: String) {
    let lines = BlockLayout.lines(of: ArticleDocument(html: nested(depth, name)), width: 80)
    #expect(lines.contains { $0.text.contains("deep") })
    #expect(lines.allSatisfy { $0.width <= 80 })
  }

  private func nested(_ depth: Int, _ name: String) -> String {
    String(repeating: "<\(name)>", count: depth) + "deep"
      + String(repeating: "</blockquote></ul>", count: depth / 2)
  }

  @Test func `a megabyte without a space is lines of the full width`() {
    let document = ArticleDocument(html: "<p>" + String(repeating: "x", count: 1_000_000))
    #expect(BlockLayout.lines(of: document, width: 80).count == 12_500)
  }

  @Test(arguments: ["x", "\t", "x\t", "\n", " ", "日\t"])
  func `code without a line end is in blocks of a bounded size`(piece: String) {
    let blocks = ArticleDocument(html: "<pre>a" + String(repeating: piece, count: 200_000)).blocks
    #expect(blocks.allSatisfy { $0.text.utf8.count < 20_000 })
  }

  @Test(arguments: ["x", "<b>a</b> <i>b</i> ", "日", "a<br>", "<img alt=a src=b> "])
  func `long paragraphs are laid out in linear time`(piece: String) {
    LinearTime.check(from: 100) {
      ArticleDocument(html: "<p>" + String(repeating: piece, count: $0))
    } _: {
      BlockLayout.lines(of: $0, width: 80)
    }
  }

  @Test(
    .tags(.slow), .fullLaneOnly,
    arguments: [
      ("", "<table><tr><td>a<td>b<tr><td>c<td>d"), ("<table>", "<tr><td>a<td>b"),
      ("<table><tr><td>a<td>b<tr>", "<td>x"),
      ("<table>", "<tr><td rowspan=1000 colspan=1000>a<td>b"),
      ("", "<ol reversed><li>a"), ("<ol>", "<li>a"), ("<pre>", "x"), ("<pre>", "x\n"),
      ("<pre>", "\t"), ("<pre>", "x\t"), ("<pre>", "\n"), ("<pre>", " \t\n"),
      ("", "<h2 id=a><a href='#a'>b</a></h2>"), ("", "<a href=//x.y>"), ("", "<dl><dd>a"),
    ])
  func `tables, lists and links are read and laid out in linear time`(
    before: String, piece: String
  ) {
    LinearTime.check(from: 500) {
      before + String(repeating: piece, count: $0)
    } _: {
      BlockLayout.lines(of: ArticleDocument(html: $0), width: 80)
    }
  }

  @Test(
    .tags(.slow), .fullLaneOnly,
    arguments: [
      "<img src=https://a.b/>", "a<br><img src=https://a.b/><br>", "<img src=x width=99 height=99>",
    ])
  func `pictures of one paragraph are laid out in linear time`(piece: String) {
    LinearTime.check(from: 500) {
      "<p>" + String(repeating: piece, count: $0)
    } _: { html in
      let size = Size(width: 80, height: 24)
      var view = ArticleView(
        ArticleDocument(html: html), header: ArticleHeader(), size: size,
        pictures: PictureLayout(height: size.height))
      var canvas = Canvas(size: size)
      view.goToBottom()
      view.scroll(by: -30)
      _ = view.picturesInSight()
      view.draw(in: &canvas)
    }
  }

  @Test func `ten thousand links keep their numbers`() {
    let html = (1...10_000).map { "<a href=https://a.b/\($0 % 5000)>x</a> " }.joined()
    let document = ArticleDocument(html: html)
    #expect(document.links.count == 5000)
    #expect(document.links.last == DocumentLink(number: 5000, url: "https://a.b/0"))
  }

  @Test(
    .tags(.slow), .fullLaneOnly,
    arguments: [
      String(repeating: "<table><tr><td>a<td>b<tr><td>c<td>d", count: 8000),
      "<table>" + String(repeating: "<tr><td>a<td>b", count: 8000),
      "<table><tr><td>a<td>b<tr>" + String(repeating: "<td>x", count: 8000),
      "<table>" + String(repeating: "<tr><td rowspan=1000 colspan=1000>a<td>b", count: 4000),
      String(repeating: "<ol reversed><li>a", count: 4000),
      "<pre>" + String(repeating: "x", count: 300_000),
      String(repeating: "<h2 id=a><a href='#a'>b</a></h2>", count: 8000),
    ])
  func `however large a table or a list is, its reader sees a page at once`(html: String) {
    let document = ArticleDocument(html: html)
    var view = ArticleView(document, header: ArticleHeader(), size: Size(width: 80, height: 24))
    var canvas = Canvas(size: Size(width: 80, height: 24))
    view.goToBottom()
    view.scroll(by: -100)
    view.draw(in: &canvas)
    #expect(canvas.picture.contains { !$0.allSatisfy { $0 == " " } })
  }

  @Test(arguments: ["a<b c='", "a<b c=\"", "a<o<a h<<ref='", "a<b c=", "a<b c"])
  func `a text that ends within a tag is read up to it`(html: String) {
    #expect(ArticleDocument(html: html).blocks.first?.text == "a")
  }

  @Test func `a row of many thousand cells is text, and none is lost`() {
    let html = "<table><tr><td>a<td>b<tr>" + String(repeating: "<td>x", count: 10_000)
    let lines = BlockLayout.lines(of: ArticleDocument(html: html), width: 80)
    #expect(lines.count { $0.text == "x" } == 10_000)
  }

  @Test(arguments: 1...12)
  func `nothing is wider than the terminal, nothing controls it`(width: Int) {
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
