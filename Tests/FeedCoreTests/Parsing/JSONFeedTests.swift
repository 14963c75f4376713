import FeedFormats
import FeedModel
import Testing

struct JSONFeedTests {
  @Test func `values of the wrong type count as absent`() throws {
    let feed = try parse(
      #""title": 5, "items": [null, "x", {"id": 17, "tags": ["a", 2.50, null, "a"], "title": {}, "attachments": {}, "content_text": "t"}]"#
    )
    #expect(feed.title == nil)
    #expect(feed.items.map(\.id) == ["17"])
    #expect(feed.items.first?.categories == ["a", "2.5"])
    #expect(feed.items.first?.kind == .status)
  }

  @Test func `escapes are decoded and lone surrogates replaced`() throws {
    let feed = try parse(#""title": "a\u00e9\ud83d\ude00\ud800b\u0000\u202e\/\n c""#)
    #expect(feed.title == "aé😀\u{FFFD}b/ c")
  }

  @Test func `HTML and text are each as given`() throws {
    let item = try parse(
      ##""items": [{"id": "1", "content_html": "<b>h</b>", "content_text": "t"}]"##
    ).items.first
    #expect(item?.contentHTML == "<b>h</b>")
    #expect(item?.contentText == "t")
  }

  @Test func `a title with character references is read as it is meant`() throws {
    let feed = try parse(
      ##""title": "Blog &#8211; InfluxData", "items": [{"id": "1", "title": "vector<int> &amp; AT&T &copy"}]"##
    )
    #expect(feed.title == "Blog – InfluxData")
    #expect(feed.items.first?.title == "vector<int> & AT&T &copy")
  }

  @Test func `an item that points elsewhere is a link`() throws {
    let item = try parse(
      #""home_page_url": "https://e.com", "items": [{"external_url": "/x", "title": "t"}]"#
    ).items.first
    #expect(item?.kind == .link)
    #expect(item?.link == "https://e.com/x")
    #expect(item?.id == "https://e.com/x")
  }

  @Test(arguments: [
    "", "\"a\": 1,", "\"a\": [1,]", "\"a\": 01", "\"a\": NaN", "\"a\": \"\\x\"", "'a': 1",
    "\"a\": \"\n\"",
  ])
  func `damaged JSON is no feed`(members: String) {
    let text = "{\"version\": \"https://jsonfeed.org/version/1\", \(members)}"
    #expect(throws: FeedParserError.damagedJSON) { try FeedParser.parse(Array(text.utf8)) }
  }

  private func parse(_ members: String) throws(FeedParserError) -> ParsedFeed {
    try FeedParser.parse(
      Array("\u{FEFF}{\"version\": \"https://jsonfeed.org/version/1.1\", \(members)}".utf8))
  }
}
