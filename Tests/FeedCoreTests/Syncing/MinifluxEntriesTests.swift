import FeedFormats
import FeedModel
import Testing

/// What Miniflux's own API answers.
struct MinifluxEntriesTests {
  private static let hash = String(repeating: "9F86d0", count: 10) + "abcd"

  private func entries(_ text: String) throws(JSONReply.Failure) -> [RemoteItem] {
    try RemoteItems(miniflux: Array(#"{"total":1,"entries":[\#(text)]}"#.utf8)).items
  }

  private let marks = #""status":"unread","starred":false"#

  @Test func `an entry is read with its marks, its files and its hash`() throws {
    let item = try #require(
      try entries(
        #"""
        {"id":17,"user_id":1,"feed_id":36,"status":"read","starred":true,"hash":"\#(Self.hash)",
         "title":"Salt &amp; Pepper","url":"https://blog.example/a?x=1",
         "comments_url":"https://blog.example/a#c","author":"Ana",
         "content":"<p>One <a href='b'>two</a><script>no()</script></p>","tags":["weather","weather"],
         "published_at":"2026-09-20T08:00:00+02:00","created_at":"2026-09-20T06:05:00.123456Z",
         "changed_at":"2026-09-21T06:05:00Z","reading_time":3,
         "enclosures":[{"id":1,"url":"https://blog.example/a.mp3","mime_type":"audio/mpeg","size":123}],
         "feed":{"id":36,"site_url":"https://blog.example/","password":"secret"}}
        """#
      ).first)
    #expect(item.id == RemoteItemID(17) && item.stream == "feed/36")
    #expect(item.isRead && item.isStarred && item.hash == Self.hash.lowercased())
    #expect(item.arrival == 1_789_884_300 && item.item.published == 1_789_884_000)
    #expect(item.item.title == "Salt & Pepper" && item.item.authors == ["Ana"])
    #expect(item.item.link == "https://blog.example/a?x=1")
    #expect(item.item.comments == "https://blog.example/a#c")
    #expect(item.item.categories == ["weather"] && item.item.kind == .audio)
    #expect(
      item.item.enclosures == [
        .init(url: "https://blog.example/a.mp3", type: "audio/mpeg", length: 123)
      ])
    #expect(item.item.contentText == "One two")
    #expect(item.item.contentHTML?.contains("https://blog.example/b") == true)
  }

  @Test(
    arguments: [
      ("0001-01-01T00:00:00Z", nil), ("2026-09-20T08:00:00-11:30", 1_789_932_600), ("", nil),
      ("1969-12-31T23:59:59Z", nil), ("9999-01-01T00:00:00Z", nil), ("nonsense", nil),
    ] as [(String, Int64?)])
  func `times have any offset, and the year 1 is none`(text: String, seconds: Int64?) throws {
    let item = try #require(
      try entries(#"{"id":1,\#(marks),"published_at":"\#(text)","created_at":"\#(text)"}"#).first)
    #expect(item.item.published == seconds && item.arrival == seconds)
  }

  @Test func `an entry without an identifier is left out, and one without marks is no answer`()
    throws
  {
    #expect(try entries(#"{\#(marks)},{"id":0,\#(marks)},{"id":"1",\#(marks)},null,5"#) == [])
    #expect(try entries(#"{"id":1,\#(marks)},{"id":1,\#(marks),"title":"t"}"#).count == 1)
    #expect(try entries(#"{"id":1,\#(marks),"hash":"abc"}"#).first?.hash == nil)
    for text in [
      #"{"id":1}"#, #"{"id":1,"status":"removed","starred":false}"#,
      #"{"id":1,"status":"read","starred":null}"#, #"{"id":1,"status":"read","starred":"false"}"#,
      #"{"id":1,"status":"read","starred":false},{"id":1,\#(marks)}"#,
    ] {
      #expect(throws: JSONReply.Failure.wrongShape) { try entries(text) }
    }
    for text in [#"{"entries":[]}"#, #"{"total":-1,"entries":[]}"#, #"{"total":1}"#, "{}"] {
      #expect(throws: JSONReply.Failure.wrongShape) { try RemoteItems(miniflux: Array(text.utf8)) }
    }
    #expect(throws: JSONReply.Failure.notJSON) { try RemoteItems(miniflux: Array("[]".utf8)) }
  }

  @Test func `hostile texts are cleaned like those of feeds`() throws {
    let item = try #require(
      try entries(
        #"""
        {"id":18446744073709551615,\#(marks),"title":"a\u202e\u001b[31m\u0000b\ud800\n c",
         "url":" https://e.org/\u000aa\u0000 b ","tags":["x\ny",5,null],"feed":[],
         "content":"<b onclick=x>\u202eok</b>","enclosures":[{"url":""},{}]}
        """#
      ).first)
    #expect(item.id.number == .max && item.stream == "")
    #expect(item.item.title == "a[31mb\u{FFFD} c" && item.item.categories == ["x y"])
    #expect(item.item.link == "https://e.org/a%20b" && item.item.contentText == "ok")
    #expect(item.item.enclosures == [])
  }

  @Test func `a list of identifiers is read as a whole or not at all`() throws {
    let list = try RemoteIDs(miniflux: Array(#"{"total":3,"entry_ids":[17,12,12]}"#.utf8))
    #expect(list.ids.map(\.number) == [17, 12, 12] && list.total == 3)
    for text in [
      #"{"total":1,"entry_ids":["17"]}"#, #"{"total":1,"entry_ids":[0]}"#,
      #"{"total":1,"entry_ids":[-4]}"#, #"{"total":1,"entry_ids":[1.5]}"#,
      #"{"total":1,"entry_ids":[{}]}"#, #"{"total":1,"entry_ids":null}"#, #"{"entry_ids":[1]}"#,
      #"{"total":1,"entry_ids":[99999999999999999999]}"#, #"{"error_message":"no"}"#,
    ] {
      #expect(throws: JSONReply.Failure.wrongShape) { try RemoteIDs(miniflux: Array(text.utf8)) }
    }
  }

  @Test func `the passwords of feeds are not read`() throws {
    let feeds = try RemoteFeeds(
      miniflux:
        Array(
          #"""
          [{"id":36,"feed_url":"https://ann:pw1@e.org/feed","site_url":"https://e.org/",
            "title":"Salt &amp; Pepper","category":{"id":2,"title":"Blogs\n"},"username":"ann",
            "password":"pw2","cookie":"pw3","hide_globally":true,"disabled":true},
           {"id":36,"title":"twice"},
           {"id":37,"feed_url":"javascript:x","title":null,"category":null}]
          """#.utf8)
    ).subscriptions
    #expect(
      feeds == [
        RemoteSubscription(
          stream: "feed/36", title: "Salt & Pepper", address: "https://e.org/feed",
          folders: ["Blogs"], site: "https://e.org/"),
        RemoteSubscription(stream: "feed/37"),
      ])
    #expect(!"\(feeds)".contains("pw"))
    #expect(throws: JSONReply.Failure.notJSON) { try RemoteFeeds(miniflux: Array("{}".utf8)) }
    for text in ["[{}]", "[null]", #"[{"id":"36"}]"#, #"[{"id":36},{"title":"none"}]"#] {
      #expect(throws: JSONReply.Failure.wrongShape) { try RemoteFeeds(miniflux: Array(text.utf8)) }
    }
  }

  @Test func `small answers tell what they have`() throws {
    func answer(_ text: String) throws -> JSONReply { try JSONReply(Array(text.utf8)) }
    #expect(try answer(#"{"version":"2.3.3"}"#).version == "2.3.3")
    #expect(try answer(#"{"error_message":"no\u001b"}"#).refusal == "no")
    #expect(try answer(#"{"errors":["no","yes"]}"#).refusal == "no")
    #expect(try answer(#"{"feed_id":7}"#).feed == "feed/7" && answer("{}").feed == nil)
    #expect(try answer(#"{"numResults":0,"streamId":"feed/1"}"#).quickStream == nil)
    #expect(try answer(#"{"numResults":1,"streamId":"feed/1"}"#).quickStream == "feed/1")
    let category = try answer(#"{"id":2,"title":"Blogs"}"#).category
    #expect(category?.id == 2 && category?.title == "Blogs")
    let list = Array(#"[{"id":2,"title":"Blogs"},{"id":0,"title":"x"},{"id":3},null]"#.utf8)
    #expect(try JSONReply.categories(list).map(\.id) == [2])
  }
}
