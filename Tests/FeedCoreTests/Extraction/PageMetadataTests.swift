import FeedExtraction
import Testing

/// What a page says about its article.
struct PageMetadataTests {
  @Test func `a title loses the name of its site`() {
    #expect(SamplePage().article?.title == "A day at the sea")
    var page = SamplePage()
    page.head = "<title>The sea | Sea</title><meta property=og:site_name content=Sea>"
    #expect(page.article?.title == "The sea")
    #expect(page.article?.site == "Sea")
  }

  @Test func `Open Graph and other meta elements are read`() throws {
    var page = SamplePage()
    page.head = """
      <title>x</title><meta property="og:title" content="The sea &amp; the hut">
      <meta name="author" content="Jane Doe"><meta property="og:image" content="/a.jpg">
      <meta property="article:published_time" content="2026-05-01T10:00:00+02:00">
      <link rel=next href="?page=2">
      """
    let article = try #require(page.article(at: "https://example.org/sea/"))
    #expect(article.title == "The sea & the hut")
    #expect(article.byline == "Jane Doe")
    #expect(article.image == "https://example.org/a.jpg")
    #expect(article.published == 1_777_622_400)
    #expect(article.language == "en")
    #expect(article.next == "https://example.org/sea/?page=2")
  }

  @Test(arguments: [
    ("https://example.org/sea", "/sea?page=2", true), ("https://example.org/sea", "/sea/2", true),
    ("https://example.org/sea/2/", "/sea/3/", true),
    ("https://example.org/sea.html", "sea-2.html", true),
    ("https://example.org/2026/sea/", "/2026/moon/", false),
    ("https://example.org/sea", "/sea-and-moon", false), ("https://example.org/sea", "/sea", false),
  ])
  func `the next page is one of the same article`(own: String, next: String, isPage: Bool) {
    var page = SamplePage()
    page.head += "<link rel=next href='\(next)'>"
    #expect((page.article(at: own)?.next != nil) == isPage)
  }

  @Test func `linked data is read wherever the article is in it`() throws {
    var page = SamplePage()
    page.head = """
      <script type="application/ld+json">{"@graph": [{"@type": "WebSite", "name": "x"}, {"@type":
      ["NewsArticle"], "headline": "The \\"sea\\"", "author": [{"name": "Jane"}, {"name": "Joe"}],
      "datePublished": "2026-05-01", "publisher": {"name": "Example"},
      "image": {"url": "https://example.org/b.png"}}]}</script>
      """
    let article = try #require(page.article)
    #expect(article.title == "The \"sea\"")
    #expect(article.byline == "Jane, Joe")
    #expect(article.site == "Example")
    #expect(article.published == 1_777_593_600)
    #expect(article.image == "https://example.org/b.png")
  }

  @Test(arguments: [
    "{", "[", "{\"@type\": 1}", "nothing", "{\"@type\":\"Article\",\"author\":[[]]}",
  ])
  func `damaged linked data does no harm`(script: String) {
    var page = SamplePage()
    page.head += "<script type=application/ld+json>\(script)</script>"
    #expect(page.article?.title == "A day at the sea")
  }

  @Test func `control characters and unsafe addresses are left out`() throws {
    var page = SamplePage()
    page.head =
      "<title>Sea\u{202e} of &#27;[31m red</title><meta name=og:image content=javascript:a>"
    page.body +=
      "<p>It goes on <a href='javascript:alert(1)'>here</a>, <a href=/b>there</a>, or not.</p>"
    let article = try #require(page.article(at: "https://example.org/a"))
    #expect(article.title == "Sea of [31m red")
    #expect(article.image == nil)
    #expect(!article.html.contains("javascript"))
    #expect(article.html.contains("<a href=\"https://example.org/b\">there</a>"))
  }

  @Test(arguments: [
    "<img src=data:image/gif;base64,R0lG data-src=/a.jpg>",
    "<img data-srcset='/small.jpg 100w, /a.jpg 900w'>",
    "<img src='' srcset='/small.jpg 1x, /a.jpg 2x'>",
    "<img src=data:image/gif;base64,R0lG><noscript><img src=/a.jpg></noscript>",
    "<noscript><img src=/a.jpg></noscript>",
    "<img src=/a.jpg>",
  ])
  func `a picture that is loaded late is found`(picture: String) throws {
    var page = SamplePage()
    page.body += "<figure>\(picture)</figure>" + SamplePage.paragraphs
    let html = try #require(page.article(at: "https://example.org/b")).html
    #expect(html.contains("<img src=\"https://example.org/a.jpg\">"), "\(html)")
    #expect(html.ranges(of: "<img").count == 1)
  }
}
