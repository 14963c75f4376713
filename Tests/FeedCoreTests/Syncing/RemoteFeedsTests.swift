import FeedFormats
import FeedModel
import Testing

/// Feeds as servers of the Google Reader API list them.
struct RemoteFeedsTests {
  private func feeds(
    _ text: String, hasLookAlikes: Bool = false
  ) throws(JSONReply.Failure) -> [RemoteSubscription] {
    try RemoteFeeds(
      Array(#"{"subscriptions":[\#(text)]}"#.utf8), hasLookAlikes: hasLookAlikes
    ).subscriptions
  }

  @Test func `a feed is read with its folders and addresses`() throws {
    let found = try feeds(
      #"""
      {"id":"feed/36","title":"Ana\u2019s \uff06 music\uff1f","url":"http://e.org/f.xml",
       "categories":[{"id":"user/-/label/Blogs","label":"Blogs","type":"folder"},
         {"id":"user/1/label/No name"},{"id":"user/1/label/Blogs"},{"label":"  "},5],
       "htmlUrl":"https://e.org/","iconUrl":"x"},
      {"id":"feed/https://bazqux.example/a b"}, {"id":36}
      """#, hasLookAlikes: true)
    #expect(
      found == [
        RemoteSubscription(
          stream: "feed/36", title: "Ana’s & music？", address: "http://e.org/f.xml",
          folders: ["Blogs", "No name"], site: "https://e.org/"),
        RemoteSubscription(
          stream: "feed/https://bazqux.example/a b", address: "https://bazqux.example/a%20b"),
        RemoteSubscription(stream: "36"),
      ])
  }

  @Test func `a feed that comes twice counts once, two feeds with one address are two`() throws {
    let found = try feeds(
      #"""
      {"id":"feed/1","url":"http://e.org/f"},{"id":"feed/1","url":"http://e.org/g"},
      {"id":"feed/2","url":"http://e.org/f"}
      """#)
    #expect(found.map(\.stream) == ["feed/1", "feed/2"])
    #expect(found.map(\.address) == ["http://e.org/f", "http://e.org/f"])
  }

  @Test(
    arguments: [
      ("https://ann:secret@e.org/f", "https://e.org/f"), ("javascript:alert(1)", nil),
      ("file:///etc/passwd", nil), ("feed/x", nil), ("", nil), ("http://", nil),
      (" http://e.org/\\n\\u0000f ", "http://e.org/f"), ("exec:rm", nil),
      ("http://e.org/" + String(repeating: "x", count: 2_000), nil),
    ] as [(String, String?)])
  func `an address is one on the web, without a password`(text: String, address: String?) throws {
    let found = try feeds(#"{"id":"feed/1","url":"\#(text)","htmlUrl":"\#(text)"}"#)
    #expect(found.map(\.address) == [address])
    #expect(found.map(\.site) == [address])
  }

  @Test func `names of folders are single lines`() throws {
    let found = try feeds(
      #"""
      {"id":"feed/1","title":"a\nb \u202e&lt;b&gt;","categories":[{"label":"/"},{"label":".."},
       {"label":"one\ntwo"},{"label":"starred"},{"label":""},{"label":"\u001b[2J"}]}
      """#)
    #expect(found.first?.title == "a b <b>")
    #expect(found.first?.folders == ["/", "..", "one two", "starred", "[2J"])
  }

  @Test func `a list is an object with an array`() throws {
    #expect(try feeds("") == [])
    #expect(throws: JSONReply.Failure.wrongShape) {
      try RemoteFeeds(Array(#"{"subscriptions":{}}"#.utf8))
    }
    for text in ["{}", "null", #"{"id":""}"#, #"{"id":"feed/1"},{"title":"no identifier"}"#] {
      #expect(throws: JSONReply.Failure.wrongShape) { try feeds(text) }
    }
    #expect(throws: JSONReply.Failure.notJSON) { try RemoteFeeds(Array("[]".utf8)) }
  }
}
