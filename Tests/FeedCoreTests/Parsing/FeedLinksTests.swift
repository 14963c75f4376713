import FeedFormats
import Testing

struct FeedLinksTests {
  private func links(_ page: String, url: String = "https://e.example/blog/post") -> [FeedLink] {
    FeedLinks(in: Array(page.utf8), contentType: nil, url: url).named
  }

  @Test func `links are resolved against the page, or the base that it names first`() {
    let link = "<link rel=alternate type=application/atom+xml href='feed.xml'>"
    #expect(links(link).map(\.url) == ["https://e.example/blog/feed.xml"])
    #expect(
      links("<base href='/x/'><base href='/y/'>" + link).map(\.url) == [
        "https://e.example/x/feed.xml"
      ])
  }

  @Test func `what is no feed, is named twice, or leads to files is left out`() {
    let page = """
      <link rel=stylesheet type=text/css href=a.css><link rel=alternate hreflang=de href=/de>
      <link rel=feed href=/1><link rel="alternate nofollow" type=application/rss+xml href=https://e.example/1>
      <link rel=alternate type=application/rss+xml href=file:///etc/passwd>
      <link rel=alternate type=application/rss+xml href="javascript:x">
      <link rel=alternate type=application/rss+xml><link rel=alternate type=application/rss+xml href=" ">
      <script>"<link rel=feed href=/2>"</script><!-- <link rel=feed href=/3> -->
      """
    #expect(links(page).map(\.url) == ["https://e.example/1"])
  }

  @Test func `usual places are beside the page, and on its host`() {
    #expect(
      FeedLinks.usualPlaces(for: "https://e.example/blog/post.html")
        == [
          "post.html/", "", "../",
        ].flatMap { folder in
          ["feed", "rss.xml", "atom.xml", "feed.xml", "index.xml"].map {
            "https://e.example/\(folder == "../" ? "" : "blog/" + folder)\($0)"
          }
        })
    #expect(FeedLinks.usualPlaces(for: "https://e.example/").count == 5)
    #expect(
      FeedLinks.usualPlaces(for: "https://e.example/wiki/Talk:Feed").first
        == "https://e.example/wiki/Talk:Feed/feed")
    #expect(FeedLinks.usualPlaces(for: "file:///a/b").isEmpty)
  }

  @Test
  func `a page may name one feed a hundred thousand times, but not more than a hundred feeds`() {
    let page = String(repeating: "<link rel=feed href=/same>", count: 100_000)
    #expect(links(page).count == 1)
    let many = (0..<1_000).map { "<link rel=feed href=/\($0)>" }.joined()
    #expect(links(many).count == 100)
  }

  @Test(arguments: [
    ("<link rel=alternate type=application/xml href=a.php>", "a.php"),
    ("<link rel=alternate type='text/xml; charset=utf-8' href=a.php>", "a.php"),
    ("<link rel=alternate type=application/rdf+xml href=a.rdf>", "a.rdf"),
    ("<link rel=alternate type=application/x.atom+xml href=a>", "a"),
    ("<a rel=alternate type=application/rss+xml href=b/index.xml>RSS</a>", "b/index.xml"),
    ("<a type=application/atom+xml href=c>Atom</a>", "c"),
    ("<area rel=feed href=d>", "d"),
    ("<link rel=alternate type=application/rss+xml href=feed:https://e.example/blog/f>", "f"),
    ("<link rel=alternate type=application/rss+xml href=feed://e.example/blog/f>", "f"),
    // What only may be a feed counts where nothing is named as one.
    (
      """
      <link rel=alternate type=text/xml href=pages.xml>
      <link rel=alternate type=application/rss+xml href=g>
      """, "g"
    ),
  ])
  func `pages name their feeds in many ways`(page: String, feed: String) {
    #expect(links(page).map(\.url) == ["https://e.example/blog/" + feed])
  }

  @Test func `an answer names feeds in its head`() {
    let header = """
      </wp-json/>; rel="https://api.w.org/", <https://e.example/f,1;2> ; Title="a, b; c" ; \
      type="application/rss+xml"; rel="alternate", </next>; rel=next; x, \
      <g>;rel=alternate;type=application/atom+xml, <broken
      """
    let page = FeedLinks(
      in: Array("<link rel=feed href=/h>".utf8), contentType: nil,
      url: "https://e.example/blog/post", header: header)
    #expect(
      page.named.map(\.url) == [
        "https://e.example/f,1;2", "https://e.example/blog/g", "https://e.example/h",
      ])
    #expect(page.named.first?.title == "a, b; c")
  }

  @Test(arguments: [
    ("news.rss", true), ("../feed/", true), ("/blog?format=atom", true), ("rss.php?id=3", true),
    ("https://feeds.example/all.atom", true), ("my-feed.xml", true), ("index.xml", true),
    ("feed.html", false), ("sitemap.xml", false), ("about", false), ("/feeding-birds", false),
    ("mailto:rss@e.example", false), ("javascript:feed", false),
  ])
  func `links that look like feeds can be tried`(link: String, isLikely: Bool) {
    let page = FeedLinks(
      in: Array("<a href='\(link)'>x</a>".utf8), contentType: nil,
      url: "https://e.example/blog/post")
    #expect(page.named.isEmpty)
    #expect(page.likely.count == (isLikely ? 1 : 0))
  }

  @Test(
    arguments: [
      ("0; url=/feed", "https://e.example/feed"), ("0;URL='feed'", "https://e.example/blog/feed"),
      ("0, https://f.example/", "https://f.example/"),
      (" 1 ; url = \"/x y\" z", "https://e.example/x%20y"),
      ("5; url=/late", nil), ("0", nil), ("0; url=", nil), ("0; url=javascript:x", nil), ("x", nil),
    ] as [(String, String?)])
  func `a page that leads on at once says where`(content: String, next: String?) {
    let escaped = content.replacing("\"", with: "&quot;")
    let page = FeedLinks(
      in: Array("<meta http-equiv=Refresh content=\"\(escaped)\">".utf8), contentType: nil,
      url: "https://e.example/blog/post")
    #expect(page.next == next)
  }
}
