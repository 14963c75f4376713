import FeedReading
import TerminalKit
import Testing

struct BlockLayoutTests {
  private func picture(_ html: String, width: Int = 30) -> [String] {
    BlockLayout.lines(of: ArticleDocument(html: html), width: width).map(\.text)
  }

  @Test func `paragraphs are wrapped, with an empty line between`() {
    let html = "<p>One  two\nthree four</p>\n<p>five<br>six</p>seven<div>eight</div>"
    #expect(
      picture(html, width: 10) == [
        "One two", "three four", "", "five", "six", "", "seven", "", "eight",
      ])
  }

  @Test func `an address is broken on a page, and whole in a file`() {
    let address = "https://long.example/" + String(repeating: "a", count: 80)
    let document = ArticleDocument(html: "<p>See <a href='\(address)'>there</a>.</p>")
    func texts(keepsAddresses: Bool) -> [String] {
      BlockLayout.lines(of: document, width: 30, keepsAddresses: keepsAddresses).map(\.text)
    }
    #expect(texts(keepsAddresses: false).allSatisfy { $0.count <= 30 })
    #expect(texts(keepsAddresses: true).contains { $0.hasSuffix(address) })
  }

  @Test func `double spacing is for text, and paragraphs are further apart than its lines`() {
    let html = """
      <h2>A heading</h2><p>one two three</p><p>four</p><ul><li>one two three<li>four</ul>
      <pre>let a\nlet b</pre>
      """
    let document = ArticleDocument(html: html)
    let layout = BlockLayout(width: 10, spacing: .double)
    let lines = document.blocks.indices.flatMap { index in
      let block = layout.lay(index, of: document)
      return (0..<block.height).map { block.line($0).text }
    }
    #expect(
      lines.map { String($0.reversed().drop { $0 == " " }.reversed()) } == [
        "A heading", "", "", "one two", "", "three", "", "", "four", "", "", "• one two", "",
        "  three", "", "• four", "", "", "let a", "let b",
      ])
  }

  @Test func `headings are bold, the first level is underlined`() {
    let document = ArticleDocument(html: "<h1>Title</h1><h3>Part</h3>text")
    let lines = BlockLayout.lines(of: document, width: 30)
    #expect(lines.map(\.text) == ["Title", "─────", "", "Part", "", "text"])
    #expect(lines[0].runs == [StyledLine.Run("Title", .bold)])
    #expect(lines[3].runs == [StyledLine.Run("Part", .bold)])
  }

  @Test func `list items hang behind their marks`() {
    let html = """
      <p>List:</p><ul><li>one two three</li><li><p>four</p><p>five</p></li>
      <li>six<ol start=9><li>nine nine nine<li>ten</ol></li></ul>after
      """
    #expect(
      picture(html, width: 12) == [
        "List:", "", "• one two", "  three", "• four", "", "  five", "", "• six", "  9. nine",
        "     nine",
        "     nine", "  10. ten", "", "after",
      ])
  }

  @Test func `a mark stands before whatever the item begins with`() {
    #expect(picture("<ul><li><ul><li>deep</ul></ul>") == ["• ◦ deep"])
    #expect(picture("<ol><li><blockquote>said</blockquote>x</ol>") == ["1. │ said", "", "   x"])
    #expect(picture("<ol><li value=3><pre>a\n  b</pre></ol>") == ["3. a", "     b"])
    #expect(picture("<li>loose") == ["• loose"])
    #expect(picture("<ul><li></li><li>b</li></ul>") == ["• b"])
  }

  @Test func `quotations have a line in front`() {
    let html = "a<blockquote><p>one two three</p><p>four<blockquote>five</blockquote></blockquote>b"
    #expect(
      picture(html, width: 9) == [
        "a", "", "│ one two", "│ three", "│", "│ four", "│", "│ │ five", "", "b",
      ])
  }

  @Test func `terms are bold, their descriptions indented`() {
    let document = ArticleDocument(html: "<dl><dt>Term<dd>Meaning<dd>Another</dl>x")
    let lines = BlockLayout.lines(of: document, width: 30)
    #expect(lines.map(\.text) == ["Term", "  Meaning", "  Another", "", "x"])
    #expect(lines[0].runs == [StyledLine.Run("Term", .bold)])
  }

  @Test func `code keeps its lines, and a sign says where they go on`() {
    let html = "<pre>\n<code>if x {\n\ty &lt; z\n\n    return 日本\n}\n</code></pre>"
    #expect(picture(html, width: 14) == ["if x {", "    y < z", "", "    return 日›", "}"])
    #expect(picture("<pre>\n\n\n  a\n\n") == ["  a"])
    #expect(picture("<pre><div>a</div><div>b</div></pre>c") == ["a", "b", "", "c"])
  }

  @Test func `tables are drawn, but not those that are there for their layout`() {
    let html = """
      <table><tr><th>Name<th>Size</tr><tr><td><p>a</p></td><td></td><td>3</td></tr></table>
      """
    #expect(picture(html) == ["Name │ Size │", "─────┼──────┼──", "a    │      │ 3"])
    #expect(picture("<table><tr><td><p>a</p><p>b</p></td></tr></table>") == ["a", "", "b"])
    #expect(
      picture("<table><tr><td>x<td><ul><li>a<li>b</ul></table>y") == [
        "x", "", "• a", "• b", "", "y",
      ])
  }

  @Test func `pictures are words, and what cannot be seen is not there`() {
    let html = """
      <img src="https://a.b/c/photo.jpg?w=3"> <img src=x alt=" A  cat "><img src=y><img src=z width=1>\
      <img class="wp-smiley" alt="😀"><img height="0" alt="no">
      """
    #expect(
      picture(html, width: 60) == [
        "[image: photo.jpg][1] [image: A cat] [image] 😀", "", String(repeating: "─", count: 60), "",
        "[1] https://a.b/c/photo.jpg?w=3",
      ])
  }

  @Test func `films and sounds are lines with a link`() {
    let html = """
      a<iframe src="//www.youtube.com/embed/1"><p>no</p></iframe>b<audio><source src="https://c.d/e.mp3">\
      <p>Your browser cannot.</p></audio><video src="javascript:x">no</video>
      """
    #expect(
      picture(html) == [
        "a", "", "[video: youtube.com][1]", "", "b", "", "[audio: c.d][2]", "",
        String(repeating: "─", count: 30), "", "[1] https://www.youtube.com/", "    embed/1",
        "[2] https://c.d/e.mp3",
      ])
  }

  @Test func `links are numbered once for each address`() {
    let html = """
      <a href="https://a.b/">one</a>, <a href=' https://c.d/x y '>two </a>and <a href="https://a.b/">one</a>
      <a href="#top">top</a> <a href="/rel">rel</a> <a href="javascript:alert(1)">js</a><a href="https://e.f"></a>
      """
    let document = ArticleDocument(html: html)
    #expect(
      document.links == [
        DocumentLink(number: 1, url: "https://a.b/"),
        DocumentLink(number: 2, url: "https://c.d/x%20y"),
      ])
    #expect(
      picture(html, width: 60) == [
        "one[1], two[2] and one[1] top rel js", "", String(repeating: "─", count: 60), "",
        "[1] https://a.b/", "[2] https://c.d/x%20y",
      ])
  }

  @Test func `text looks as its elements say`() {
    let html = "<b>b<i>bi</i></b> <code>c</code> <s>old</s> <a href=https://a.b>l</a>"
    let lines = BlockLayout.lines(of: ArticleDocument(html: html), width: 40)
    #expect(
      lines[0].runs == [
        .init("b", .bold), .init("bi", Style(.normal, [.bold, .italic])), .init(" "),
        .init("c", Style(.code)), .init(" "), .init("~old~", Style(.normal, .dim)), .init(" "),
        .init("l", Style(.link), link: .number(1)),
        .init("[1]", Style(.number), link: .number(1)),
      ])
  }

  @Test func `small things are written with small signs`() {
    #expect(picture("10<sup>6</sup> H<sub>2</sub>O x<sup>th</sup>") == ["10⁶ H₂O xth"])
    #expect(picture("<ul><li><input type=checkbox checked> done") == ["• [x] done"])
  }

  @Test func `what belongs to no reader is left out`() {
    let html = """
      <html><head><title>T</title><style>p{}</style></head><body><script>x</script><p>a<svg><text>b</text></svg>\
      <template>c</template><select><option>d</select><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby></p>
      """
    #expect(picture(html) == ["a漢(かん)"])
  }

  @Test func `an element that is never closed hides nothing`() {
    #expect(picture("a<svg>b<p>c<video>d") == ["ab", "", "cd"])
    #expect(picture("a<template>b<script>c") == ["ab"])
  }

  @Test func `CJK text is wrapped by its own rules`() {
    #expect(picture("<p>これは<b>「本」</b>です。</p>", width: 8) == ["これは", "「本」で", "す。"])
  }

  @Test func `separators are as wide as the text`() {
    #expect(picture("a<hr><hr>b", width: 5) == ["a", "", "─────", "", "b"])
    #expect(picture("<hr>", width: 200) == [String(repeating: "─", count: 80)])
    #expect(picture("a", width: 0) == [])
    #expect(picture("") == [])
  }
}
