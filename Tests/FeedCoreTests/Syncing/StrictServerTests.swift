import FeedFetching
import FeedModel
import TestSupport
import Testing

/// The strict test server, by requests that a client should not make.
struct StrictServerTests {
  private static let auth = "ann/2b4f1e8c0ffee"
  private static let list = "stream/items/ids?output=json&n=2&s=user/-/state/com.google/"

  /// A client without manners.
  private struct Rude {
    let server: StrictServer
    let fetcher: HTTPFetcher

    @discardableResult
    func ask(_ path: String, _ form: String? = nil, fields: [String] = []) async throws -> APIAnswer
    {
      let base = server.url(server.personality.path + "/reader/api/0/" + path)
      let body = form.map {
        APIRequest.Body(type: "application/x-www-form-urlencoded", bytes: Array($0.utf8))
      }
      let own = ["Authorization: GoogleLogin auth=\(StrictServerTests.auth)"] + fields
      return try await fetcher.exchange(
        APIRequest(
          form == nil ? .get : .post, base, body: body, fields: try own.map { try HeaderField($0) },
          proxy: FeedProxy("none")))
    }

    /// Returns the decimal identifiers of a list.
    func ids(_ query: String) async throws -> [String] {
      let text = String(decoding: try await ask(query).body, as: UTF8.self)
      return text.split(separator: "\"id\":\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
  }

  private func rude<Value: Sendable>(
    _ personality: Personality, _ body: (Rude) async throws -> Value
  ) async throws -> Value {
    try await StrictServer.run(personality) { server in
      let fetcher = HTTPFetcher()
      let value = try await body(Rude(server: server, fetcher: fetcher))
      await fetcher.shutDown()
      return value
    }
  }

  @Test(
    arguments: [
      ("stream/items/ids?output=json&s=user/-/state/com.google/read", nil, 1),
      ("stream/items/ids?output=json&s=user/-/label/Nonsuch", nil, 1),
      ("stream/items/ids?output=json&s=feed/1&s=feed/2", nil, 1),
      ("edit-tag", "T=x&a=user/-/state/com.google/read&i=17", 2),
      ("edit-tag", "T=x&a=b" + String(repeating: "&i=\(RemoteItemID(1).longForm)", count: 251), 2),
      ("stream/items/contents", "T=x&a=" + String(repeating: "b", count: 600_000), 2),
      ("edit-tag", "a=b&i=\(RemoteItemID(1).longForm)", 3),
      ("edit-tag", "T=x&a=b&r=c", 3),
      ("edit-tag", "T=x&i=\(RemoteItemID(1).longForm)&a=b", 3),
      ("subscription/list?output=json&auth=ann/2b4f1e8c0ffee", nil, 6),
      ("subscription/list?output=json&Passwd=correct%20horse", nil, 6),
      ("mark-all-as-read", "T=x&s=user/-/state/com.google/reading-list", 9),
    ] as [(String, String?, Int)])
  func `what a client must not do is recorded`(
    path: String, form: String?, rule: Int
  ) async throws {
    try await rude(.freshrss125) { rude in
      try await rude.ask("subscription/list?output=json")
      #expect(rude.server.violations == [])
      try await rude.ask(path, form)
      #expect(rude.server.violations.count == 1)
      #expect(rude.server.violations.first?.hasPrefix("\(rule):") == true)
    }
  }

  @Test func `marks between pages, repeated pages and requests too many are recorded`() async throws
  {
    try await rude(.greader) { rude in
      rude.server.addItems(5, to: rude.server.addFeed("Feed"))
      let all = Self.list + "reading-list"
      try await rude.ask(all)
      try await rude.ask("edit-tag", "T=\(Self.auth)&a=user/-/state/com.google/read")
      try await rude.ask(all + "&c=2")
      try await rude.ask(all + "&c=2")
      #expect(rude.server.violations == ["4: a mark between two pages", "5: a page twice"])
      rude.server.beginRun(atMost: 1)
      rude.server.fail(.status(503, ["Retry-After": "60"]))
      try await rude.ask(all)
      try await rude.ask(all)
      #expect(
        rude.server.violations.dropFirst(2) == [
          "10: more than 1 requests", "8: a request before the pause is over",
        ])
    }
  }

  @Test func `FreshRSS skips an item where the page before has lost its last`() async throws {
    try await rude(.freshrss125) { rude in
      let ids = rude.server.addItems(6, to: rude.server.addFeed("Feed"))
      let unread = Self.list + "reading-list&xt=user/-/state/com.google/read"
      let first = try await rude.ids(unread)
      #expect(first.count == 2)
      rude.server.mark(.read, true, [ids[4]])
      let second = try await rude.ids(unread + "&c=" + ids[4].hexadecimal)
      #expect(second.compactMap { RemoteItemID($0) } == [ids[2], ids[1]])
    }
  }

  @Test func `FreshRSS answers with everything to what it does not know`() async throws {
    try await rude(.freshrss125) { rude in
      let ids = rude.server.addItems(2, to: rude.server.addFeed("Feed"))
      #expect(try await rude.ids(Self.list + "read").count == 2)
      // The act stands behind the thousandth field.
      let many = String(repeating: "&i=\(ids[0].longForm)", count: 1200)
      let answer = try await rude.ask("edit-tag", many + "&a=user/-/state/com.google/read")
      #expect(answer.body == Array("OK".utf8) && rude.server.items(.read) == [])
    }
  }

  @Test func `Miniflux looks at the token alone, and sorts by publication`() async throws {
    try await rude(.greader) { rude in
      let feed = rude.server.addFeed("Feed")
      let new = rude.server.addItem("New", to: feed)
      let old = rude.server.addItem("Old", to: feed, published: 1_000_000_000)
      #expect(try await rude.ids(Self.list + "reading-list") == ["1", "2"])
      let since = Self.list + "reading-list&ot=1700000000"
      #expect(try await rude.ids(since) == ["1"])
      let act = "a=user/-/state/com.google/read&i=\(old.longForm)"
      #expect(try await rude.ask("edit-tag", act).status == 401)
      #expect(try await rude.ask("edit-tag", "T=\(Self.auth)&" + act).status == 200)
      #expect(rude.server.items(.read) == [old] && rude.server.items(.read, false) == [new])
      let unknown = try await rude.ask("unread-count")
      #expect(unknown.status == 200 && unknown.body == Array("[]".utf8))
    }
  }

  @Test func `Miniflux leaves out what was published in the very second, and others do not`()
    async throws
  {
    for (personality, count) in [(Personality.greader, 0), (.freshrss125, 1)] {
      try await rude(personality) { rude in
        let server = rude.server
        server.addItem("One", to: server.addFeed("Feed"), published: server.now)
        let all = Self.list + "reading-list&ot="
        let same = try await rude.ids(all + "\(server.now)")
        let before = try await rude.ids(all + "\(server.now - 1)")
        #expect(same.count == count && before.count == 1)
      }
    }
  }

  @Test func `what is read is a list, where it is one`() async throws {
    for (personality, stream, filter) in [
      (Personality.freshrss125, "reading-list", "&it=user/-/state/com.google/read"),
      (.greader, "read", ""),
    ] {
      try await rude(personality) { rude in
        let ids = rude.server.addItems(2, to: rude.server.addFeed("Feed"))
        rude.server.mark(.read, true, [ids[0]])
        let read = try await rude.ids(Self.list + stream + filter)
        #expect(read.compactMap { RemoteItemID($0) } == [ids[0]])
        #expect(rude.server.violations == [])
      }
    }
  }

  @Test func `FreshRSS writes wide signs in titles`() async throws {
    try await rude(.freshrss125) { rude in
      rude.server.addFeed("a, b & <c>?", url: "https://feeds.example/?a,b")
      let answer = try await rude.ask("subscription/list?output=json")
      let text = String(decoding: answer.body, as: UTF8.self)
      #expect(text.contains("\"title\":\"a， b ＆ ＜c＞？\""))
      #expect(text.contains("\"url\":\"https://feeds.example/?a,b\""))
    }
  }

  @Test func `items come again with other numbers, and contents lack what lists have`() async throws
  {
    try await rude(.greader) { rude in
      let server = rude.server
      let feed = server.addFeed("Feed")
      let ids = server.addItems(2, to: feed)
      server.mark(.read, true, ids)
      let backup = server.state
      let gone = try #require(server.item(ids[0]))
      server.purge([ids[0]])
      let again = server.comeAgain([gone])
      #expect(again.count == 1 && again != [ids[0]] && server.items(.read, false) == again)
      #expect(server.item(again[0])?.hash == gone.hash)
      server.withhold([ids[1]])
      #expect(try await rude.ids(Self.list + "reading-list").count == 2)
      let form = "T=\(Self.auth)&output=json&i=\(ids[1].longForm)&i=\(again[0].longForm)"
      let contents = try await rude.ask("stream/items/contents", form)
      let text = String(decoding: contents.body, as: UTF8.self)
      #expect(text.contains(again[0].longForm) && !text.contains(ids[1].longForm))
      server.restore(backup, withNumbers: true)
      #expect(server.addItem("Other", to: feed) == again[0] && server.items(.read) == ids)
    }
  }

  @Test func `FreshRSS 1.28 lists what has changed as new`() async throws {
    for (personality, count) in [(Personality.freshrss125, 0), (.freshrss128, 1)] {
      try await rude(personality) { rude in
        let id = rude.server.addItem("One", to: rude.server.addFeed("Feed"))
        rude.server.advance(by: 3600)
        let since = Self.list + "reading-list&ot=\(rude.server.now)"
        let before = try await rude.ids(since)
        rude.server.changeText(id, to: "<p>Other")
        let after = try await rude.ids(since)
        #expect(before == [] && after.count == count)
      }
    }
  }

  @Test func `other clients and the server itself change what is there`() async throws {
    try await rude(.theoldreader) { rude in
      let server = rude.server
      let feed = server.addFeed("Feed")
      let ids = server.addItems(3, to: feed)
      #expect(ids.allSatisfy { $0.hexadecimal.count == 24 })
      server.mark(.read, true, ids)
      let backup = server.state
      server.purge([ids[0]])
      #expect(server.items(.read) == Array(ids.dropFirst()))
      let other = server.resubscribe(feed)
      #expect(other != feed && server.items(.read) == [] && server.items(.read, false).count == 2)
      #expect(Set(server.items(.read, false)).isDisjoint(with: ids))
      server.restore(backup)
      #expect(server.items(.read) == ids)
      server.changeFeed(feed) { $0.isHidden = true }
      let hidden = try await rude.ids(Self.list + "reading-list")
      #expect(hidden == [])
      server.unsubscribe(feed)
      #expect(server.state.items == [] && server.state.feeds == [])
    }
  }
}
