import FeedExtraction
import Testing

/// What the user says about pages: which elements are the article, and which are left out.
struct SelectorTests {
  private static let page = """
    <title>Sea</title><body class=Dark><div id=main><h1>Sea</h1><div class="post first">
    <p class=lead>One <b>sea</b>.</p><ul class=share><li>Share</ul></div>
    <my-part class=post><p>Two.</p></my-part></div>
    <aside class=post><p>Three.</p></aside><div class=x><div class=x><p>Four.</p></div></div></body>
    """

  @Test(arguments: [
    ("p", "One sea.\n\nTwo.\n\nThree.\n\nFour."),
    ("P.lead", "One sea."), (".lead", "One sea."), ("#main p", "One sea.\n\nTwo."),
    (".dark p", nil), (".Dark .x p", "Four."), ("p.Lead", nil), ("#Main p", nil),
    ("div.post.first p", "One sea."), (".first.post p", "One sea."), (".first.other p", nil),
    ("my-part", "Two."), ("MY-PART.post", "Two."), ("my-other", nil),
    (".share, aside", "Share\n\nThree."), ("aside,.lead", "One sea.\n\nThree."),
    (".x", "Four."), (".x .x", "Four."), (".x .x .x", nil), ("p p", nil), ("b", "sea"),
    ("html body div#main div p b", "sea"), ("aside .post", nil), ("#main .first b, b .x", "sea"),
  ])
  func `the selected elements are the article, in the order of the page`(
    selector: String, expected: String?
  ) throws {
    let chosen = try #require(ElementSelector(selector))
    let article = ArticleExtractor.article(
      Array(Self.page.utf8), address: nil, rules: ExtractionRules(article: chosen))
    let plain = ArticleExtractor.article(Array(Self.page.utf8), address: nil)
    #expect(article?.text == expected ?? plain?.text)
    #expect(article?.title == "Sea")
  }

  @Test(arguments: [
    "", " ", ",", "p,", ",p", "div > p", "p + p", "*", "p:first-child", "a[href]", "p..x", "p.",
    "#", "#a#b", "p{}", String(repeating: "a ", count: 17),
  ])
  func `what is not a selector is refused`(text: String) {
    #expect(ElementSelector(text) == nil)
  }

  @Test func `nothing is guessed about the selected elements`() throws {
    var page = SamplePage()
    page.before = """
      <aside class="comments related"><h1>A day at the sea</h1><p class=byline>By Jane Doe</p>
      <footer><p><a href=/a>Read more</a></p></footer><nav><p>One, two</p></nav></aside>
      """
    let article = try #require(selected(page, "aside"))
    #expect(
      article.text == "A day at the sea\n\nBy Jane Doe\n\nRead more\n\nOne, two")
    #expect(article.html.hasPrefix("<h2>A day at the sea</h2>\n<p>By Jane Doe</p>"))
  }

  @Test(arguments: [
    "<script>a()</script>", "<style>p {}</style>", "<svg><text>x</text></svg>",
    "<form><p>Your name</p><input></form>", "<p hidden>x</p>", "<p style='display:none'>x</p>",
    "<button>Menu</button>", "<select><option>x</select>", "<iframe src=/x></iframe>",
    "<template><p>x</p></template>", "<noscript><p>x</p></noscript>",
  ])
  func `scripts, forms and hidden elements are no part of the selected ones`(other: String) throws {
    var page = SamplePage()
    let plain = try #require(selected(page, ".story"))
    page.body += other
    #expect(selected(page, ".story")?.text == plain.text)
  }

  @Test func `what is selected is shown even if only a script would`() throws {
    var page = SamplePage()
    page.body = "<div class=text style='visibility: hidden'><p>It is here.</p></div>"
    #expect(selected(page, ".text")?.text == "It is here.")
  }

  @Test func `a form around a whole page is not left out`() throws {
    var page = SamplePage()
    let plain = try #require(selected(page, ".story"))
    page.body = "<form id=aspnet>\(page.body)<form><p>Your name</p></form></form>"
    #expect(selected(page, ".story")?.text.hasPrefix(plain.text) == true)
  }

  @Test func `a picture can be an article`() throws {
    var page = SamplePage()
    page.before = "<div id=comic><img src=/1.png alt='A bird'></div>"
    let article = try #require(selected(page, "#comic"))
    #expect(article.html.contains("<img src=\"https://example.org/1.png\" alt=\"A bird\">"))
    #expect(article.text.isEmpty && article.words == 0)
  }

  @Test func `a selection without anything to show is none`() throws {
    var page = SamplePage()
    page.before = "<div id=comic><img> <script>x</script></div>"
    #expect(selected(page, "#comic") == page.article(at: "https://example.org/a"))
  }

  @Test func `cells are selected without their table`() throws {
    var page = SamplePage()
    page.body = """
      <table><tr><td class=text>One, <table><tr><th>a<th>b<tr><td>1<td>2</table></td></tr>
      <tr><td>x</td><td class=text>two</td></tr></table>
      """
    let html = try #require(selected(page, "td.text")).html
    #expect(html.hasPrefix("<p>One,</p>\n<table><tr><th>a</th><th>b</th></tr>"), "\(html)")
    #expect(html.ranges(of: "<td").count == 2 && html.contains("<p>two</p>"), "\(html)")
  }

  @Test func `elements are left out of what is found, and of what is selected`() throws {
    var page = SamplePage()
    let plain = try #require(page.article)
    page.body += "<p class='box one'>The weather will be fine tomorrow, and the day after it.</p>"
    page.body += "<div class=two><p>There is more about the sea on the next page, below.</p></div>"
    let strip = try [".box.one", "div.two, .none"].map { try #require(ElementSelector($0)) }
    for selector in [nil, ElementSelector(".story")] {
      let rules = ExtractionRules(article: selector, strip: strip)
      let article = ArticleExtractor.article(Array(page.html.utf8), address: nil, rules: rules)
      #expect(article?.text == plain.text)
      #expect(article?.title == plain.title)
    }
  }

  @Test func `an element that is left out is not selected either`() throws {
    let rules = ExtractionRules(
      article: ElementSelector("p"), strip: [try #require(ElementSelector("aside, .share"))])
    let article = ArticleExtractor.article(Array(Self.page.utf8), address: nil, rules: rules)
    #expect(article?.text == "One sea.\n\nTwo.\n\nFour.")
  }

  @Test func `the page itself is never left out`() throws {
    let rules = ExtractionRules(strip: [try #require(ElementSelector("html, body, .Dark"))])
    let article = ArticleExtractor.article(Array(Self.page.utf8), address: nil, rules: rules)
    #expect(article == ArticleExtractor.article(Array(Self.page.utf8), address: nil))
  }

  @Test func `linked data does not bring back what is left out`() throws {
    let long = String(repeating: "<p>A sentence, of some words, and of more.</p>", count: 40)
    var page = SamplePage()
    page.head += """
      <script type=application/ld+json>{"@type": "Article", "articleBody":
      "\(long.replacing("<p>", with: "").replacing("</p>", with: "\\n"))"}</script>
      """
    page.body += "<div class=old>\(long)</div>"
    let rules = ExtractionRules(strip: [try #require(ElementSelector(".old"))])
    let article = ArticleExtractor.article(Array(page.html.utf8), address: nil, rules: rules)
    #expect(article?.text == SamplePage().article?.text)
  }

  private func selected(_ page: SamplePage, _ selector: String) -> ExtractedArticle? {
    ArticleExtractor.article(
      Array(page.html.utf8), address: "https://example.org/a",
      rules: ExtractionRules(article: ElementSelector(selector)))
  }
}
