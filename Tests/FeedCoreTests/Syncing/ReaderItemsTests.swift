import FeedFormats
import FeedModel
import Testing

/// Items with their contents as servers of the Google Reader API send them.
struct ReaderItemsTests {
  private func items(
    _ text: String, hasLookAlikes: Bool = false
  ) throws(JSONReply.Failure) -> [RemoteItem] {
    try RemoteItems(Array(#"{"items":[\#(text)]}"#.utf8), hasLookAlikes: hasLookAlikes).items
  }

  @Test func `an item of FreshRSS is read with its marks`() throws {
    let item = try #require(
      try items(
        #"""
        {"id":"tag:google.com,2005:reader/item/000660d53b82ef30","crawlTimeMsec":"1795318803001",
         "timestampUsec":"1795318803001136","published":1795132100,"updated":1795319501,
         "title":"Salt \uff06 \uff1cPepper\uff1e","author":"Ana",
         "canonical":[{"href":"https://blog.example/a?x=1"}],
         "alternate":[{"href":"https://other.example/","type":"text/html"}],
         "summary":{"content":"<p>One <a href='b'>two</a><script>no()</script></p>"},
         "enclosure":[{"href":"https://blog.example/a.mp3","type":"audio/mpeg","length":123}],
         "categories":["user/-/state/com.google/reading-list","user/ann/state/com.google/read",
           "user/1/state/com.google/starred","user/-/label/Blogs","weather","weather"],
         "origin":{"streamId":"feed/90","htmlUrl":"https://blog.example/","title":"Ana"}}
        """#, hasLookAlikes: true
      ).first)
    #expect(item.id.hexadecimal == "000660d53b82ef30")
    #expect(item.stream == "feed/90" && item.isRead && item.isStarred)
    #expect(item.arrival == 1_795_318_803 && item.hash == nil)
    #expect(item.item.id == item.id.longForm)
    #expect(item.item.title == "Salt & <Pepper>" && item.item.authors == ["Ana"])
    #expect(item.item.link == "https://blog.example/a?x=1")
    #expect(item.item.published == 1_795_132_100 && item.item.updated == nil)
    #expect(item.item.categories == ["weather"] && item.item.kind == .audio)
    #expect(
      item.item.enclosures == [
        .init(url: "https://blog.example/a.mp3", type: "audio/mpeg", length: 123)
      ])
    #expect(item.item.contentText == "One two" && item.item.summary == nil)
    #expect(item.item.contentHTML?.contains("https://blog.example/b") == true)
  }

  @Test func `an item of Miniflux has its text twice, and a bare identifier`() throws {
    let found = try items(
      #"""
      {"id":17,"title":"AT&amp;T","content":{"content":"<p>x"},"summary":{"content":"<p>x"},
       "canonical":[{"href":"/a"}],"origin":{"streamId":"feed/3","htmlUrl":"https://e.org/b/"},
       "enclosure":[{"href":"/p.jpg","type":"image"},{"href":""},{"type":"audio/mpeg"}],
       "categories":["user/1/state/com.google/reading-list","user/1/state/com.google/unread"]},
      {"title":"no identifier"}, null, {"id":"x"},
      {"id":"tag:google.com,2005:reader/item/5a3b1c0000000000000000ff","content":{"content":"<b>c"},
       "summary":{"content":"<i>s"}}
      """#)
    #expect(found.map(\.id.hexadecimal) == ["0000000000000011", "5a3b1c0000000000000000ff"])
    let (first, second) = (found[0].item, found[1].item)
    #expect(!found[0].isRead && !found[0].isStarred && found[1].stream == "")
    #expect(first.title == "AT&T" && first.link == "https://e.org/a")
    #expect(first.contentText == "x" && first.summary == nil)
    #expect(first.enclosures == [.init(url: "https://e.org/p.jpg")])
    #expect(first.image?.url == "https://e.org/p.jpg")
    #expect(second.contentText == "c" && second.summary == "s" && second.link == nil)
  }

  @Test(
    arguments: [
      ("1795132100", 1_795_132_100), ("\"1795132100\"", 1_795_132_100),
      ("1795132100123", 1_795_132_100), ("\"1795132100123456\"", 1_795_132_100),
      ("1795132100.75", 1_795_132_100), ("1.7951321e9", 1_795_132_100), ("0", nil), ("-5", nil),
      ("1000000000000000000", nil), ("\"abc\"", nil), ("\"\"", nil), ("null", nil), ("[1]", nil),
      ("1e999", nil), ("\"nan\"", nil), ("\"inf\"", nil),
    ] as [(String, Int64?)])
  func `times come in seconds, milliseconds and microseconds`(text: String, time: Int64?) throws {
    let item = try #require(
      try items(#"{"id":"1","published":\#(text),"crawlTimeMsec":\#(text)}"#).first)
    #expect(item.item.published == time)
    #expect(item.arrival == time)
    let other = try items(#"{"id":"1","crawlTimeMsec":"abc","timestampUsec":"1795318803001136"}"#)
    #expect(other.map(\.arrival) == [1_795_318_803])
  }

  @Test func `hostile texts are cleaned like those of feeds`() throws {
    let item = try #require(
      try items(
        #"""
        {"id":"1","title":"a\u202e\u001b[31m\u0000b\ud800\n c","author":" \u0007 ",
         "canonical":[{"href":" https://e.org/\u000aa\u0000 b "}],
         "categories":["x\ny","user/","user/-/label/\u0000", 5, null, "user"],
         "content":{"content":"<b onclick=x>\u202eok</b>"},"origin":[]}
        """#
      ).first)
    #expect(item.item.title == "a[31mb\u{FFFD} c" && item.item.authors == [])
    #expect(item.item.link == "https://e.org/a%20b")
    #expect(item.item.categories == ["x y", "user"])
    #expect(item.item.contentText == "ok")
    let broken = Array(#"{"items":[{"id":"1","title":"caf"#.utf8) + [0xE9] + Array("\"}]}".utf8)
    #expect(try RemoteItems(broken).items.map(\.item.title) == ["café"])
  }

  @Test func `an item that comes twice counts once, and not at all with two marks`() throws {
    let read = #""categories":["user/-/state/com.google/read"]"#
    #expect(try items(#"{"id":"1",\#(read)},{"id":"1",\#(read),"title":"t"}"#).count == 1)
    #expect(throws: JSONReply.Failure.wrongShape) {
      try items(#"{"id":"1",\#(read)},{"id":"1"}"#)
    }
    #expect(throws: JSONReply.Failure.wrongShape) { try RemoteItems(Array("{}".utf8)) }
    #expect(throws: JSONReply.Failure.notJSON) { try RemoteItems(Array("[]".utf8)) }
  }
}
