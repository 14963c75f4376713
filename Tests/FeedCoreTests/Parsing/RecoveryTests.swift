import FeedFormats
import FeedModel
import Testing

struct RecoveryTests {
  @Test(arguments: [
    "<item><title>1</title><item><title>2</title></item>",
    "<item><title>1</item><item><title>2</title>",
    "<title>open<item><title>1</title></item></x><item><title>2</title>",
    "<item><title>1</title><item/></item><Item><TITLE>2</TITLE></ITEM>",
    "<item><title>1</title><p></title></item><rss:item><rss:title>2</rss:title></rss:item>",
  ]) func `items are found wherever they are`(markup: String) throws {
    #expect(try FeedParser.parse(Documents.rss(markup)).items.map(\.title) == ["1", "2"])
  }

  @Test func `damaged markup is read as far as it goes`() throws {
    let feed = try FeedParser.parse(
      Array(
        "rubbish <!-- c --><rss version=2.0><channel><title>T</title><item><title>a & b <c</title><description>cut"
          .utf8))
    #expect(feed.items.count == 1)
    #expect(feed.items.first?.contentText == "cut")
  }

  @Test func `a value whose quote is never closed ends like one without quotes`() throws {
    let feed = try FeedParser.parse(
      Array(
        "<rss><channel><item><enclosure url=\"https://e.com/a.mp3><title>x</title></item></channel></rss>"
          .utf8))
    #expect(feed.items.first?.enclosures.first?.url == "https://e.com/a.mp3")
    #expect(feed.items.count == 1)
  }

  @Test func `namespaces are told apart by their URI, and the usual prefixes need none`() throws {
    let item = try Documents.item(
      "<media:title>wrong</media:title><x:title xmlns:x='urn:x'>wrong</x:title><title>right</title>"
        + "<q:creator xmlns:q='HTTP://purl.org/dc/elements/1.1'>Bo</q:creator><dc:subject>s</dc:subject>"
    )
    #expect(item?.title == "right")
    #expect(item?.authors == ["Bo"])
    #expect(item?.categories == ["s"])
  }

  @Test func `what the items need may stand behind them`() throws {
    let feed = try FeedParser.parse(
      Array(
        "<feed xmlns='http://www.w3.org/2005/Atom'><entry><link href='a'/></entry><author><name>N</name></author><link href='https://e.com/x/'/></feed>"
          .utf8))
    #expect(feed.items.first?.link == "https://e.com/x/a")
    #expect(feed.items.first?.authors == ["N"])
  }

  @Test func `entities of the document are expanded and external ones yield nothing`() throws {
    let feed = try FeedParser.parse(
      Array(
        "<!DOCTYPE rss [<!ENTITY me 'feed&#116;ui'><!ENTITY x SYSTEM 'file:///etc/hostname'><!-- ]> -->]><rss><channel><item><title>by &me;&x;</title></item></channel></rss>"
          .utf8))
    #expect(feed.items.first?.title == "by feedtui")
  }

  @Test(arguments: [
    ("", FeedParserError.empty), (" \n", .empty), ("{", .damagedJSON),
    ("{\"a\":1}", .notAFeed("JSON, but not JSON Feed")),
    ("<html><body>", .notAFeed("a web page")),
    ("<opml>", .notAFeed("a list of subscriptions (OPML)")),
    ("words", .notAFeed("plain text or binary data")),
  ]) func `what is no feed is said`(text: String, error: FeedParserError) {
    #expect(throws: error) { try FeedParser.parse(Array(text.utf8)) }
  }

  @Test(arguments: [
    ("<rss/>", ParsedFeed.Format.rss2), ("<rss version='0.91'/>", .rss09x), ("<channel/>", .rss2),
    ("<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>", .rss1),
    ("<RDF xmlns='http://my.netscape.com/rdf/simple/0.9/'/>", .rss09x), ("<feed/>", .atom10),
    ("<feed version='0.3' xmlns='http://purl.org/atom/ns#'/>", .atom03),
    ("<feed version='0.2'/>", .atom03),
    ("<x:entry xmlns:x='http://www.w3.org/2005/Atom'/>", .atom10),
    ("{\"version\":\"https://jsonfeed.org/version/1.1\"}", .jsonfeed),
  ]) func `the format is told by the root`(text: String, format: ParsedFeed.Format) throws {
    #expect(try FeedParser.parse(Array(text.utf8)).format == format)
  }
}
