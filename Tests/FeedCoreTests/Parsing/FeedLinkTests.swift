import FeedFormats
import Testing

struct FeedLinkTests {
  private func links(_ page: String, url: String = "https://e.example/blog/post") -> [FeedLink] {
    FeedLink.links(in: Array(page.utf8), contentType: nil, url: url)
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

  @Test func `usual places are on the page's host`() {
    #expect(
      FeedLink.usualPlaces(for: "https://e.example/blog/post").first == "https://e.example/feed")
    #expect(FeedLink.usualPlaces(for: "file:///a/b").isEmpty)
  }

  @Test
  func `a page may name one feed a hundred thousand times, but not more than a hundred feeds`() {
    let page = String(repeating: "<link rel=feed href=/same>", count: 100_000)
    #expect(links(page).count == 1)
    let many = (0..<1_000).map { "<link rel=feed href=/\($0)>" }.joined()
    #expect(links(many).count == 100)
  }
}
