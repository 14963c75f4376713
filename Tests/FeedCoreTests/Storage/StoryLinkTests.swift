import Testing

@testable import FeedStorage

/// Links that are one address, several, or no evidence.
struct StoryLinkTests {
  @Test func `links of one row are one address, and those of different rows are not`() {
    var owners: [String: Int] = [:]
    for (row, links) in Self.same.enumerated() {
      let addresses = Set(links.map { StoryLink($0)?.address ?? "none: \($0)" })
      #expect(addresses.count == 1, "\(addresses)")
      for address in addresses {
        #expect(owners.updateValue(row, forKey: address) == nil, "\(address)")
      }
    }
  }

  @Test func `a site's first page and what is no page of the web say nothing`() {
    #expect(Self.none.filter { StoryLink($0) != nil } == [])
  }

  @Test func `links to pages for phones need the same title too`() {
    #expect(Self.loose.filter { StoryLink($0)?.isLoose != true } == [])
    #expect(Self.strict.filter { StoryLink($0)?.isLoose != false } == [])
  }

  /// Each row is one address, and different from all others.
  private static let same = [
    [
      "https://example.org/a/story", "http://www.example.org/a/story/",
      "HTTPS://EXAMPLE.org/a/story",
      "https://example.org:443/a/story", "http://example.org:80/a/story#",
      "https://example.org/a/story?utm_source=rss&utm_medium=feed", "https://m.example.org/a/story",
      "https://example.org/a/story#utm_source=rss", "https://example.org/a/story#:~:text=hello",
      "https://example.org/a/story?fbclid=IwAR0", "https://example.org/a/story?CMP=share_btn_tw",
      "https://example.org/a/story?ns_mchannel=social", "https://example.org/a/story?at_medium=RSS",
      "https://example.org/a/story/amp", "https://example.org/a/story/amp/",
      "https://example.org/a/story?amp=1", "https://example.org/a/story?outputType=amp",
      "https://amp.example.org/a/story?gclid=1&mc_cid=2&mc_eid=3",
      "https://mobile.example.org/a/story",
      "https://example.org/a/story?source=rss", "https://example.org/a/story?ref=rss&ito=1490",
      "https://example.org/a/story?", "https://example.org/a/story?ref_src=twsrc%5Etfw",
      "https://example.org/a/story/index.html", "https://user@example.org/a/story",
      "https://www.google.com/url?rct=j&sa=t&url=https://example.org/a/story&ct=ga",
      "https://www.google.com/url?q=https%3A%2F%2Fexample.org%2Fa%2Fstory",
      "https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Fa%2Fstory%3Ffbclid%3D1&h=AT0",
      "https://t.umblr.com/redirect?z=https%3A%2F%2Fexample.org%2Fa%2Fstory&t=abc",
      "https://out.reddit.com/?url=https%3A%2F%2Fexample.org%2Fa%2Fstory",
      "https://href.li/?https://example.org/a/story",
      "https://www.google.de/url?url=https://example.org/a/story",
    ],
    ["https://example.org/a/Story"], ["https://example.org/a/story-2"],
    ["https://example.org/a/story?id=1", "https://example.org/a/story?utm_id=3&id=1"],
    ["https://example.org/a/story?id=2"], ["https://example.org/a/story?page=2"],
    ["https://example.org/a/story#2", "https://www.example.org/a/story?rss=1#2"],
    ["https://example.org/a/story#comments"], ["https://blog.example.org/a/story"],
    ["https://example.com/a/story"], ["https://example.org:8080/a/story"],
    ["https://example.org/a/story.pdf"], ["https://example.org/a/story?ref=main"],
    ["https://example.org/a/story?source=ap"], ["https://example.org/a/story?from=12"],
    ["https://example.org/a/story?format=amp"], ["https://example.org/a/story/2"],
    ["https://example.org/amp/story"], ["https://example.org/a"],
    ["https://example.org/a/story?b&a"],
    ["https://example.org/?p=12", "http://example.org/index.php?p=12&utm_campaign=x"],
    ["https://example.org/?p=13"],
    ["https://example.org/x?b=2&a=1", "https://example.org/x?a=1&b=2&yclid=7"],
    ["https://www.youtube.com/watch?v=abc&feature=youtu.be", "https://m.youtube.com/watch?v=abc"],
    ["https://www.youtube.com/watch?v=abd"], ["https://www.youtube.com/watch?v=abc&t=90"],
    ["https://xkcd.com/1000/", "https://m.xkcd.com/1000/"], ["https://xkcd.com/1/"],
    ["https://news.ycombinator.com/item?id=1"], ["https://news.ycombinator.com/item?id=2"],
    ["https://news.google.com/rss/articles/CBMi1"], ["https://news.google.com/rss/articles/CBMi2"],
    ["http://feedproxy.google.com/~r/site/~3/abc/"],
    ["http://feedproxy.google.com/~r/site/~3/abd/"],
    ["https://t.co/abc"], ["https://www.google.com/search?q=a"],
    ["https://github.com/o/r/releases/tag/v1.2.3"], ["https://github.com/o/r/releases/tag/v1.2.4"],
    ["https://lists.debian.org/2024/msg00001.html"], ["https://example.org/%C3%A9t%C3%A9"],
    ["https://example.org/2024/05/06/", "http://example.org/2024/05/06"],
    ["https://example.org/11/"],
    ["http://scripting.com/2024/05/06.html#a1"], ["http://scripting.com/2024/05/06.html#a2"],
    ["https://m.com/a"], ["https://例え.jp/記事"],
  ]

  private static let none = [
    "", "https://example.org", "https://example.org/", "https://www.example.org/?utm_source=rss",
    "https://example.org/index.html", "https://example.org/de/", "https://example.org/news/",
    "https://example.org/#about", "ftp://example.org/a/story", "mailto:a@example.org", "/a/story",
    "//example.org/a",
    "tag:example.org,2024:1", "urn:uuid:1", "https:///a/story", "javascript:alert(1)", "a story",
    "https://www.google.com/url?sa=t", "https://l.facebook.com/l.php?h=AT0",
    "https://localhost/a/b",
    "https://out.reddit.com/?url=https%3A%2F%2Fexample.org%2F", "https://href.li/?",
    "https://a b.org/c",
    "https://example.org/amp", "https://example.org/feed",
    "https://href.li/?https://href.li/?https://href.li/?https://href.li/?https://a.org/b",
  ]

  private static let loose = [
    "https://m.example.org/a/story", "https://example.org/a/story/amp",
    "https://example.org/a/b?amp=1",
    "https://href.li/?https://amp.example.org/a",
  ]

  private static let strict = [
    "https://www.example.org/a/story", "https://example.org/amp/story", "https://m.com/a",
    "https://example.org/a/story?utm_source=rss",
  ]
}
