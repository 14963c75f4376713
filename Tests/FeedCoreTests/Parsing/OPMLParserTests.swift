import FeedModel
import TestSupport
import Testing

@testable import FeedFormats

struct OPMLParserTests {
  private func feeds(_ body: String) throws -> [SubscriptionList.Feed] {
    try OPMLParser.parse(Array("<opml><body>\(body)</body></opml>".utf8)).feeds
  }

  @Test func `folders are named from the outside in, and nameless ones are left out`() throws {
    let feeds = try feeds(
      """
      <outline text="A"><outline><outline title="B"><outline xmlUrl="https://e.com/1"/></outline></outline>
      <outline xmlUrl="https://e.com/2"/></outline><outline xmlUrl="https://e.com/3"/>
      """)
    #expect(feeds.map(\.folders) == [["A", "B"], ["A"], []])
  }

  @Test func `a feed inside a feed is in the same folder`() throws {
    let feeds = try feeds(
      """
      <outline text="A"><outline xmlUrl="https://e.com/1"><outline xmlUrl="https://e.com/2"/></outline></outline>
      """)
    #expect(feeds.map(\.folders) == [["A"], ["A"]])
  }

  @Test func `the first title of the head is the list's, and those elsewhere are not`() throws {
    let list = try OPMLParser.parse(
      Array(
        """
        <opml><title>no</title><head><title> My&#x1b; <![CDATA[<feeds>]]></title><title>no</title></head>
        <body><title>no</title></body></opml>
        """.utf8))
    #expect(list == SubscriptionList(title: "My <feeds>"))
  }

  @Test func `a name is a thousand characters long at most`() throws {
    let name = String(repeating: "ab", count: 5_000)
    let feeds = try feeds("<outline text=\"\(name)\" xmlUrl=\"https://e.com/\"/>")
    #expect(feeds.map(\.title) == [String(name.prefix(1_000))])
  }

  @Test func `controls and overrides are in no text`() throws {
    let feeds = try feeds(
      """
      <outline text="a&#x202e;b&#27;[31m" xmlUrl=" https://e.com/&#7; " category="x&#7;y"/>
      """)
    #expect(
      feeds == [.init(url: "https://e.com/", title: "ab[31m", categories: ["xy"])])
  }

  @Test func `pages with rules, and lists of others, are named and no feeds`() throws {
    let list = try OPMLParser.parse(
      Array(
        """
        <opml xmlns:frss="https://freshrss.org/opml"><body>
        <outline text="Own" frss:opmlUrl="https://e.com/cat.opml"><outline xmlUrl="https://e.com/1"/></outline>
        <outline text="S" type="XML+XPath" xmlUrl="https://e.com/s"/>
        <outline text="J" type="JSON+DotNotation" xmlUrl="https://e.com/j"/>
        <outline text="F" type="JSONFeed" xmlUrl="https://e.com/f.json"/>
        <outline text="I" type="include" url="https://e.com/i.opml"/>
        <outline text="L" type="link" url="https://e.com/L.OPML"/>
        <outline text="P" type="link" url="https://e.com/page"/>
        <outline text="tt-rss-prefs"><outline pref-name="X" value="1"/></outline>
        </body></opml>
        """.utf8))
    #expect(list.feeds.map(\.url) == ["https://e.com/1", "https://e.com/f.json"])
    #expect(list.omissions.map(\.title) == ["Own", "S", "J", "I", "L"])
    #expect(list.omissions.map(\.reason) == [.list, .page, .page, .list, .list])
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `a hundred thousand folders in each other cost neither stack nor much memory`() throws {
    let depth = 100_000
    let open = String(repeating: "<outline text='f'><outline xmlUrl='u:1'/>", count: depth)
    let feeds = try feeds(open)
    #expect(feeds.count == depth)
    #expect(feeds.last?.folders.count == OPMLParser.maximumFolders)
  }

  @Test(arguments: ["", "text", "<html><opml/></html>", "{}", "<rss/>"])
  func `something else is refused`(document: String) {
    #expect(throws: FeedParserError.self) { try OPMLParser.parse(Array(document.utf8)) }
  }

  @Test func `a list in UTF-16 is read`() throws {
    let text = "<opml><body><outline text='Ä' xmlUrl='u:1'/></body></opml>"
    let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try OPMLParser.parse(bytes).feeds.map(\.title) == ["Ä"])
  }
}
