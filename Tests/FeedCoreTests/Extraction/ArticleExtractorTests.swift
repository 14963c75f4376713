import FeedExtraction
import Testing

/// What is taken from a page, and what is left.
struct ArticleExtractorTests {
  @Test func `the article is taken, and what is around it is left`() throws {
    let article = try #require(SamplePage().article)
    #expect(article.text.hasPrefix("The first thing that one sees"))
    #expect(article.text.hasSuffix("as it was last year."))
    #expect(article.text.split(separator: "\n\n").count == 3)
    #expect(!article.text.contains("Sport"))
    #expect(!article.text.contains("Copyright"))
  }

  @Test(arguments: ["", " ", "<html></html>", "<nav><a href=/>Home</a></nav>", "\0\0\0"])
  func `a page without text has no article`(html: String) {
    #expect(ArticleExtractor.article(Array(html.utf8), address: nil) == nil)
  }

  @Test(arguments: [
    "<div class=newsletter-signup><p>Get all the news in your inbox, every day, for free.</p></div>",
    "<div class=share-bar><a href=/s>Share</a></div>",
    "<aside><p>Something else that has happened elsewhere, and is not of interest here.</p></aside>",
    "<ul class=relatedStories><li><a href=/1>A story</a><li><a href=/2>Another story</a></ul>",
    "<form><input><p>Your name, please</p></form>",
    "<div style='display: none'><p>Nobody sees this paragraph, which is hidden.</p></div>",
    "<div class=ad-container><p>Buy this, buy that, and buy more of it.</p></div>",
    "<p>Advertisement</p>",
    "<script>var a = '<p>nothing</p>'</script>",
    "<div class=comments><p>First! I am the first one who writes something here, ha.</p></div>",
  ])
  func `boxes inside the text are left out`(box: String) throws {
    let plain = try #require(SamplePage().article)
    let parts = SamplePage.paragraphs.split(separator: "\n", maxSplits: 1)
    var page = SamplePage()
    page.body = "\(parts[0])\(box)\(parts[1])"
    let article = try #require(page.article)
    #expect(article.text == plain.text)
  }

  @Test(arguments: [
    ("<h1>In short</h1>", "<h2>In short</h2>"),
    ("<h3>In short</h3>", "<h3>In short</h3>"),
    ("<ul><li>one thing<li>and another</ul>", "<ul><li>one thing</li><li>and another</li></ul>"),
    ("<blockquote><p>As they said, it is so.</p></blockquote>", "As they said, it is so."),
    ("<pre><code>a\n  b &lt; c</code></pre>", "<pre><code>a\n  b &lt; c</code></pre>"),
    ("<p>It is <b>bold</b> and <i class=x>so</i> on.</p>", "<b>bold</b> and <i>so</i> on."),
    (
      "<table><tr><th>a<th>b<tr><td>1<td>2</table>",
      "<tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr>"
    ),
    ("<p>See <a href=#n1>1</a>.<p id=n1>1. A note.", "<p id=\"n1\">1. A note.</p>"),
    ("<dl><dt class=subheader>Sea<dd>Much water.</dl>", "<dt>Sea</dt><dd>Much water.</dd>"),
    ("<p><br>One<br>two<br></p>", "<p>One<br>two</p>"),
    ("<figure><img src=/a.png><figcaption>The hut</figcaption></figure>", "The hut</figcaption>"),
  ])
  func `the structure of the text is kept`(written: String, expected: String) throws {
    var page = SamplePage()
    page.body += written + SamplePage.paragraphs
    let html = try #require(page.article).html
    #expect(html.replacing("\n\n", with: "\n").contains(expected), "\(html)")
  }

  @Test func `of a picture in several sizes only the picture itself is written`() throws {
    var page = SamplePage()
    page.body += "<picture><source srcset=/b.webp><source srcset=/c.jpg><img src=/a.png></picture>"
    let html = try #require(page.article).html
    #expect(html.contains("/a.png") && !html.contains("<source"), "\(html)")
  }

  @Test func `a caption belongs to its picture, and not to the text`() throws {
    var page = SamplePage()
    page.body +=
      "<figure><img src=/a.png><figcaption>The hut, seen from the sea</figcaption></figure>"
    let article = try #require(page.article)
    #expect(article.html.contains("seen from the sea"))
    #expect(!article.text.contains("seen from the sea"))
  }

  @Test func `text between double line breaks becomes paragraphs`() throws {
    var page = SamplePage()
    page.body = SamplePage.paragraphs.replacing("<p>", with: "").replacing("</p>", with: "<br><br>")
    let article = try #require(page.article)
    #expect(article.html.ranges(of: "<p>").count == 3)
    #expect(article.text == SamplePage().article?.text)
  }

  @Test func `the headline is not repeated above the text`() throws {
    var page = SamplePage()
    page.body = "<h1>A day at the sea</h1><p>By Jane Doe</p>" + page.body
    let article = try #require(page.article)
    #expect(article.text.hasPrefix("The first thing"))
  }

  @Test func `of several articles on a page the one with the headline is taken`() throws {
    let other = SamplePage.paragraphs.replacing("sea", with: "moon")
    var page = SamplePage()
    page.body = """
      <article><h1>A day at the sea</h1>\(SamplePage.paragraphs)</article>
      <article><h2>A day on the moon</h2>\(other)</article>
      """
    let article = try #require(page.article)
    #expect(!article.text.contains("moon"))
  }

  @Test func `a message of a social network that is quoted is text`() throws {
    var page = SamplePage()
    page.body += """
      <div class=social-media-embed><blockquote class=tweet><p>I have seen the hut, it is lovely.</p>\
      Jane (@jane) <a href=https://social.example/1>May 1</a></blockquote></div>
      """ + SamplePage.paragraphs
    #expect(try #require(page.article).text.contains("I have seen the hut"))
  }

  @Test func `text that only scripts would show is taken from the linked data`() throws {
    let body = String(repeating: "A sentence, of some <words>. ", count: 30)
    let page = """
      <title>x</title><script type="application/ld+json">{"@type": "Article", "articleBody":
      "First &lt;b&gt;.\\n\\n\(body)"}</script><p>Please switch on JavaScript.</p>
      """
    let article = try #require(ArticleExtractor.article(Array(page.utf8), address: nil))
    #expect(article.text.hasPrefix("First"))
    #expect(article.html.hasPrefix("<p>First"))
    #expect(!article.html.contains("<words>") && !article.text.contains("JavaScript"))
  }

  @Test func `paragraphs in the linked data stay apart`() throws {
    let body = String(repeating: "<p>It ends here</p><p>Then it goes on<br>and on</p>", count: 30)
    let page = """
      <title>x</title><script type="application/ld+json">{"@type": "Article", "articleBody":
      "\(body.replacing("/", with: "\\/"))"}</script><p>Please switch on JavaScript.</p>
      """
    let article = try #require(ArticleExtractor.article(Array(page.utf8), address: nil))
    #expect(article.text.hasPrefix("It ends here\n\nThen it goes on\n\nand on\n\nIt ends"))
  }

  @Test func `words are counted`() throws {
    var page = SamplePage()
    page.body = "<p>One, two; three 4 it's</p>"
    #expect(page.article?.words == 5)
    page.body = "<p>雨が降ると、いつも同じ席に座る人がいる。</p>"
    #expect(page.article?.words == 11)
  }
}
