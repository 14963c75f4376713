import FeedFormats
import FeedModel
import FeedReading
import TestSupport
import Testing

/// Plain text keeps its lines, and addresses in a text are links.
struct PlainTextTests {
  private func lines(_ text: String, width: Int = 1000) -> [String] {
    let stored = PlainBody.stored(HTMLEscape.escaped(text), isPlain: true)
    return BlockLayout.lines(of: ArticleDocument(html: stored), width: width, measure: 1000)
      .map(\.text)
  }

  @Test func `lines, empty lines and columns stay`() {
    #expect(
      lines("Ship    Port\nArgo    Piraeus\nBounty\tDeptford\n\n\nEnd & <out>")
        == ["Ship    Port", "Argo    Piraeus", "Bounty  Deptford", "", "End & <out>"])
  }

  @Test func `a mark at the beginning does not join with what the archive adds`() {
    let text = "\u{301}a\nb"
    #expect(PlainBody.text(of: PlainBody.stored(text, isPlain: true)) == text)
  }

  @Test func `indentation that all lines share goes, the rest stays`() {
    #expect(lines("    for x\r\n\tgo x\r\n\r\n    end\n") == ["for x", "    go x", "", "end"])
    // As the documents of feeds are indented.
    #expect(lines("One\n      two\n        three\n") == ["One", "two", "  three"])
    #expect(lines("One\n  two\nthree") == ["One", "  two", "three"])
  }

  @Test func `a line that is too long is wrapped`() {
    #expect(lines("one two three\nfour", width: 8) == ["one two", "three", "four"])
  }

  @Test func `lines that a program has wrapped evenly become one`() {
    let wrapped = """
      The lines of a letter that was written with a program for mails break at
      a column between sixty and eighty, and none of them could have taken the
      first word of the next one, so what people see is a paragraph that they
      would rather read in the width of their own window, like other texts.
      """
    #expect(lines(wrapped) == [wrapped.replacing("\n", with: " ")])
    let verses = """
      Whose woods these are I think I know, whose house is in the village though,
      He will not see me stopping here.
      To watch his woods fill up with snow and then to think of it all day and on,
      """
    #expect(lines(verses).count == 3)
    let chapters =
      "0:00 The beginning of the film, in which nothing happens at all, or so\n1:00 End"
    #expect(lines(chapters).count == 2)
  }

  @Test func `only text without tags is plain, also that of earlier versions`() {
    #expect(PlainBody.text(of: "one\ntwo &lt;b&gt; &amp; three") == "one\ntwo <b> & three")
    #expect(PlainBody.text(of: "one\n<b>two</b>") == nil)
    #expect(PlainBody.text(of: "one\ntwo &hellip;") == nil)
    #expect(
      PlainBody.text(of: PlainBody.stored("one\ntwo &hellip;", isPlain: true)) == "one\ntwo …")
    #expect(PlainBody.text(of: PlainBody.stored("one\ntwo", isPlain: false)) == nil)
    #expect(PlainBody.stored("<b>one</b>\n", isPlain: false) == "<b>one</b>\n")
  }

  @Test(
    .tags(.slow), .fullLaneOnly,
    arguments: ["x", "x ", "\t", "a\tb", "http://", "http://a.b,", "a\n", "www.", "(", "日", "&lt;"])
  func `any text in one line is read in linear time`(piece: String) {
    LinearTime.check(from: 2_000) {
      PlainBody.stored("\n" + String(repeating: piece, count: $0), isPlain: true)
    } _: {
      ArticleDocument(html: $0)
    }
  }

  @Test func `the beginning of a long plain text is plain`() throws {
    let text = String(repeating: "one & two\n", count: 20_000)
    let body = EntryBody(html: PlainBody.stored(HTMLEscape.escaped(text), isPlain: true))
    let beginning = try #require(LoadedArticle.beginning(of: body))
    let lines = BlockLayout.lines(of: beginning.document, width: 80).map(\.text)
    #expect(lines.count > 1000)
    #expect(lines.dropLast().allSatisfy { $0 == "one & two" })
    #expect(!beginning.document.blocks.contains { $0.text.utf8.count > 20_000 })
  }

  // MARK: Addresses

  private func targets(_ html: String) -> [String] {
    let document = ArticleDocument(html: html)
    return document.links.compactMap { document.address(of: $0.number) }
  }

  @Test(arguments: [
    ("See https://a.example/x.", "https://a.example/x"),
    ("(http://a.example/b_(c))", "http://a.example/b_(c)"),
    ("<p>HTTPS://A.example/?q=[1]&amp;r=2, and", "HTTPS://A.example/?q=[1]&r=2"),
    ("“https://a.example/ü”", "https://a.example/ü"),
    ("www.example.org/a!", "http://www.example.org/a"),
    ("*https://a.example/*", "https://a.example/"),
    ("请看https://a.example/路径。", "https://a.example/路径"),
    ("去https://a.example看看", "https://a.example"),
  ])
  func `an address in a text is a link`(html: String, target: String) {
    #expect(targets(html) == [target])
  }

  @Test(arguments: [
    "<code>https://a.example</code>", "<pre>https://a.example</pre>", "xhttps://a.example",
    "http://", "www.", "www.example", "ttps://a.example", "https:// a.example",
    "<img src=x alt='https://a.example'>".replacing("src=x ", with: ""),
  ])
  func `what is no address, or stands in code, is not`(html: String) {
    #expect(targets(html).isEmpty)
  }

  @Test func `the number stands behind the address, before the full stop`() {
    let html = "At https://a.example, or <a href=https://b.example>https://c.example</a>."
    let lines = BlockLayout.lines(of: ArticleDocument(html: html), width: 80).map(\.text)
    #expect(lines.first == "At https://a.example[1], or https://c.example[2].")
    #expect(lines.suffix(2) == ["[1] https://a.example", "[2] https://b.example"])
  }

  // MARK: Pictures and places

  @Test func `the title of a picture can be read and searched, unless it says nothing new`() {
    let comic =
      "<p><img src=http://a.b/c.png alt='A boat' title='It sinks on Friday.'></p><p>End</p>"
    let document = ArticleDocument(html: comic)
    let lines = BlockLayout.lines(of: document, width: 80).map(\.text)
    #expect(lines.prefix(4) == ["[image: A boat][1]", "It sinks on Friday.", "", "End"])
    let linked = "<a href=http://a.b/>\(comic.dropFirst(3).dropLast(14))</a>, x"
    #expect(
      BlockLayout.lines(of: ArticleDocument(html: linked), width: 80).map(\.text).prefix(3)
        == ["[image: A boat][1]", "It sinks on Friday.", ", x"])
    for title in ["A boat", "IMG_1234", "boat-2.png", " "] {
      let html = "<img src=http://a.b/c.png alt='A boat' title='\(title)'>"
      let lines = BlockLayout.lines(of: ArticleDocument(html: html), width: 80).map(\.text)
      #expect(lines.first == "[image: A boat][1]" && lines[1].isEmpty)
    }
    let words = Array(comic.utf8)
    #expect(HTMLDigest.shown(words.span, withTitles: true).hasSuffix("It sinks on Friday."))
  }

  @Test func `a name of this text is a place in it, whatever host is before it`() {
    let html = """
      <p><a href="https://mirror.example/p?x#n%C3%B61">1</a> <a href="#2">2</a> \
      <a href="https://a.b/#else">3</a></p><p id="nö1">One</p><p id="user-content-2">Two</p>
      """
    #expect(
      ArticleDocument(html: html).links.map(\.target) == [
        .block(1), .block(2), .address("https://a.b/#else"),
      ])
  }

  // MARK: Covers

  @Test func `a spoiler is covered until the reader asks for it`() throws {
    let html = "<p>Who?</p><details><summary>The end</summary><p>The cook did it.</p></details>"
    let article = LoadedArticle(EntryBody(html: html), cover: .closed { "[\($0) words]" })
    func lines(_ article: LoadedArticle) -> [String] {
      BlockLayout.lines(of: article.document, width: 80).map(\.text)
    }
    #expect(lines(article) == ["Who?", "", "The end", "", "[4 words]"])
    let uncovered = try #require(article.uncovered)
    #expect(lines(uncovered) == ["Who?", "", "The end", "", "The cook did it."])
    #expect(uncovered.uncovered == nil)
    #expect(lines(LoadedArticle(EntryBody(html: html))) == lines(uncovered))
  }
}
