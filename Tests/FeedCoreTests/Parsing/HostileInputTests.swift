import FeedFormats
import FeedModel
import TestSupport
import Testing

/// Input that is made to crash a parser or to keep it busy.
struct HostileInputTests {
  @Test(
    .tags(.slow), .fullLaneOnly,
    arguments: [
      ("<description>", "<a>"), ("<description>", "&lt;div&gt;"),
      ("<description>", "&lt;template&gt;"), ("<description>", "<![CDATA["),
      ("<description>", "<?a "), ("<description>", "<a b=\""), ("<description>", "&amp;"),
      ("<description>", "<"), ("<description>", "&"), ("<title>", "t"),
      ("<description>", "&lt;!--"), ("<media:group>", "<media:content url='a'>"),
      ("<itunes:category text='a'>", "<itunes:category text='b'>"), ("<link>", "../"),
      ("<description>", "<a xml:base='x/' href='y'>"), ("<title>", " "),
      ("<title>", "<!DOCTYPE ["), ("<title>", "</title "),
    ])
  func `repetition is read in linear time`(before: String, piece: String) throws {
    let feed = try LinearTime.check(from: 5_000) { count in
      Documents.rss("<item>" + before + String(repeating: piece, count: count))
    } _: {
      try FeedParser.parse($0)
    }
    #expect(feed.items.count == 1)
  }

  @Test func `end tags without a partner do not search the whole document each`() throws {
    let feed = try LinearTime.check(from: 1_000) { count in
      let deep = ["<a>", "</B>", "</A>"].map { String(repeating: $0, count: count) }.joined()
      return Documents.rss("<item>" + deep + "</item>")
    } _: {
      try FeedParser.parse($0)
    }
    #expect(feed.items.count == 1)
  }

  @Test func `a document cannot redeclare what every document knows`() throws {
    let feed = try FeedParser.parse(
      Array(
        """
        <!DOCTYPE rss [<!ENTITY lt "no"><!ENTITY amp "no"><!ENTITY own "yes">]>
        <rss><channel><item><title>1 &lt; 2 &amp; &own;&lt;</title></item></channel></rss>
        """.utf8))
    #expect(feed.items.map(\.title) == ["1 < 2 & yes<"])
  }

  @Test(
    arguments: [
      (
        (0..<30).map { "<!ENTITY a\($0 + 1) \"" + String(repeating: "&a\($0);", count: 10) + "\">" }
          .joined()
          + "<!ENTITY a0 \"\">", nil
      ),
      ("<!ENTITY a30 \"" + String(repeating: "A", count: 100_000) + "\">", 3_900_000),
      ("<!ENTITY a30 \"&b;\"><!ENTITY b \"&a30;\">", nil),
    ] as [(String, Int?)])
  func `entities cannot grow beyond a few megabytes`(declarations: String, length: Int?) throws {
    let items =
      "<item><description>" + String(repeating: "&a30;", count: 5_000)
      + "</description></item><item><title>after</title></item>"
    let feed = try FeedParser.parse(
      Array("<!DOCTYPE rss [\(declarations)]>".utf8) + Documents.rss(items))
    #expect(feed.items.last?.title == "after")
    #expect(feed.items.first?.contentText?.utf8.count == length)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":["])
  func `JSON may be too deep to be a feed but never a crash`(piece: String) {
    let text =
      "{\"version\":\"https://jsonfeed.org/version/1\",\"x\":"
      + String(repeating: piece, count: 100_000)
    #expect(throws: FeedParserError.damagedJSON) { try FeedParser.parse(Array(text.utf8)) }
  }

  @Test func `keys of combining marks are compared by their bytes`() throws {
    let mark = "e" + String(repeating: "\u{301}\u{327}", count: 100_000)
    let text =
      "{\"version\":\"https://jsonfeed.org/version/1\",\"\(mark)1\":1,\"\(mark)2\":2,\"items\":[{\"id\":\"1\"}]}"
    #expect(try FeedParser.parse(Array(text.utf8)).items.count == 1)
  }

  @Test func `names of combining marks are told apart by their bytes`() throws {
    let first = "e" + String(repeating: "\u{301}\u{327}", count: 10_000)
    let second = "e" + String(repeating: "\u{327}\u{301}", count: 10_000)
    let item = try Documents.item(
      "<category>\(first)</category><category>\(second)</category><category>\(first)</category>")
    #expect(item?.categories.count == 2)
  }

  @Test func `many attributes are looked through once`() throws {
    let item = try LinearTime.check(from: 1_000) { count in
      (0..<count).map { "a\($0)='\($0)'" }.joined(separator: " ")
    } _: { names in
      try Documents.item("<enclosure \(names) url='https://e.com/x.mp3'/>")
    }
    #expect(item?.enclosures.first?.url == "https://e.com/x.mp3")
  }

  @Test func `many namespaces cost nothing where they are not used`() throws {
    try LinearTime.check(from: 200) { count in
      let names = (0..<count).map { "xmlns:a\($0)='u\($0)'" }.joined(separator: " ")
      let items = String(repeating: "<a7:x/><item><a9:y/><title>t</title></item>", count: count)
      return Documents.rss(items, attributes: names)
    } _: {
      try FeedParser.parse($0)
    }
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `a hundred thousand empty items are a hundred thousand items`() throws {
    let feed = try FeedParser.parse(Documents.rss(String(repeating: "<item/>", count: 100_000)))
    #expect(feed.items.count == 100_000)
    #expect(feed.items.first?.id.hasPrefix("hash:") == true)
  }

  @Test func `a base of a megabyte is no base`() throws {
    let feed = try FeedParser.parse(
      Array(
        "<rss><channel><link>https://e.com/\(String(repeating: "a/", count: 500_000))</link><item><link>x</link></item></channel></rss>"
          .utf8))
    #expect(feed.items.first?.link == "x")
  }
}
