import FeedFetching
import FeedModel
import TestSupport
import Testing

/// The strict test server as Miniflux, by requests that a client should not make.
struct StrictMinifluxTests {
  private func ask(
    _ server: StrictServer, _ fetcher: HTTPFetcher, _ method: APIRequest.Method, _ path: String,
    _ json: String = "", hasKey: Bool = true
  ) async throws -> APIAnswer {
    let fields = hasKey ? [try HeaderField("X-Auth-Token: \(server.password)")] : []
    let body = APIRequest.Body(type: "application/json", bytes: Array(json.utf8))
    return try await fetcher.exchange(
      APIRequest(
        method, server.url + "/v1/" + path, body: json.isEmpty ? nil : body, fields: fields,
        proxy: FeedProxy("none")))
  }

  @Test(
    arguments: [
      (.put, "entries/1/bookmark", "", 9), (.put, "entries/1/star", "", 9),
      (.put, "users/1/mark-all-as-read", "", 9), (.put, "feeds/36/mark-all-as-read", "", 9),
      (.put, "categories/1/mark-all-as-read", "", 9), (.delete, "categories/1", "", 9),
      (.put, "flush-history", "", 9), (.put, "entries", #"{"entry_ids":[],"status":"read"}"#, 2),
      (
        .put, "entries",
        "{\"entry_ids\":[1" + String(repeating: ",1", count: 250) + "],\"starred\":true}", 2
      ),
      (.get, "entries?key=cOrrect-h0rse", "", 6),
    ] as [(APIRequest.Method, String, String, Int)])
  func `what a client must not do is recorded`(
    method: APIRequest.Method, path: String, json: String, rule: Int
  ) async throws {
    try await StrictServer.run(.miniflux233) { server in
      let fetcher = HTTPFetcher()
      _ = try await ask(server, fetcher, .get, "feeds")
      #expect(server.violations == [])
      _ = try await ask(server, fetcher, method, path, json)
      #expect(server.violations.count == 1)
      #expect(server.violations.first?.hasPrefix("\(rule):") == true)
      await fetcher.shutDown()
    }
  }

  @Test func `marks between pages, requests without a key and requests too many are recorded`()
    async throws
  {
    try await StrictServer.run(.miniflux233) { server in
      let fetcher = HTTPFetcher()
      server.addItems(3, to: server.addFeed("Feed"))
      _ = try await ask(server, fetcher, .get, "entries/ids?limit=2")
      let mark = #"{"entry_ids":[1],"status":"read"}"#
      #expect(try await ask(server, fetcher, .put, "entries", mark).status == 204)
      _ = try await ask(server, fetcher, .get, "entries/ids?limit=2&offset=2")
      server.beginRun(atMost: 1)
      #expect(try await ask(server, fetcher, .get, "feeds", hasKey: false).status == 401)
      _ = try await ask(server, fetcher, .get, "feeds")
      #expect(
        server.violations == [
          "4: a mark between two pages", "6: a request without a key", "10: more than 1 requests",
        ])
      await fetcher.shutDown()
    }
  }

  @Test func `limits and versions are Miniflux's`() async throws {
    try await StrictServer.run(.miniflux233) { server in
      let fetcher = HTTPFetcher()
      server.addItems(150, to: server.addFeed("Feed"))
      func count(_ path: String) async throws -> Int? {
        let answer = try await ask(server, fetcher, .get, path)
        let text = String(decoding: answer.body, as: UTF8.self)
        return answer.status == 200 ? text.split(separator: "\"hash\":").count - 1 : nil
      }
      let paths = [
        "", "&limit=0", "&limit=1001", "&after_entry_id=140&before_entry_id=149",
      ]
      var counts: [Int?] = []
      for path in paths { counts.append(try await count("entries?order=id" + path)) }
      #expect(counts == [100, 150, nil, 8])
      server.setVersion("2.2.14")
      let absent = try await ask(server, fetcher, .get, "entries/ids")
      #expect(absent.status == 404)
      await fetcher.shutDown()
    }
  }
}
