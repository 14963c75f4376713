import FeedModel
import FeedSyncing
import TestSupport
import Testing

/// Miniflux answering wrongly or not at all: one failure with a sentence, and then all is well.
struct BadMinifluxTests {
  enum Act: String, CaseIterable, Sendable {
    case feeds = "v1/feeds"
    case list = "v1/entries/ids"
    case contents = "v1/entries/1"
    case range = "v1/entries"
    case mark = "v1/entries\u{0}"

    var endpoint: String { rawValue.replacing("\u{0}", with: "") }
  }

  private func ask(
    _ act: Act, _ miniflux: MinifluxServer, _ ids: [RemoteItemID]
  ) async throws(SyncFailure) {
    switch act {
    case .feeds: _ = try await miniflux.subscriptions()
    case .list: _ = try await miniflux.list(.unread)
    case .contents: _ = try await miniflux.items(Array(ids.prefix(1)))
    case .range: _ = try await miniflux.items(ids)
    case .mark: try await miniflux.set(.star, to: true, of: ids)
    }
  }

  private static let refusal = #"{"error_message":"no"}"#

  /// What goes wrong, the kind of the failure, and its sentence, in which `%` is the endpoint.
  private static let faults: [(ServerFault, SyncFailure.Kind, String)] = [
    (.html, .invalidAnswer, "home sent an invalid answer (%). Nothing was changed."),
    (.empty, .invalidAnswer, "home sent an invalid answer (%). Nothing was changed."),
    (.garbage, .invalidAnswer, "home sent an invalid answer (%). Nothing was changed."),
    (.text("null"), .invalidAnswer, "home sent an invalid answer (%). Nothing was changed."),
    (.text(refusal), .invalidAnswer, "home sent an invalid answer (%). Nothing was changed."),
    (.text("OK"), .invalidAnswer, "home sent an invalid answer (%). Nothing was changed."),
    (
      .status(400, body: refusal), .invalidAnswer,
      "home sent an invalid answer (%). Nothing was changed."
    ),
    (.status(404), .noAPI, "home answered 404 (%)."),
    (.status(403, body: refusal), .password, "home refuses access (403, %)."),
    (.status(500, body: refusal), .network, "home answered 500 (%)."),
    (.status(413), .network, "home answered 413 (%)."),
    (.status(429), .pause, "home is busy (429)."),
    (.cut, .network, "home: The connection to 127.0.0.1 was lost."),
    (.hang, .network, "home: No answer within 4 seconds."),
    (
      .redirect("http://login.example.org/"), .redirect,
      "home redirects to login.example.org, which gets no password: change url."
    ),
  ]

  @Test(arguments: Act.allCases)
  func `a bad answer is one failure, and the next good one counts`(act: Act) async throws {
    for (fault, kind, message) in Self.faults {
      // The body of a mark's answer is empty.
      if act == .mark, case .cut = fault { continue }
      try await SyncedAccount.runMiniflux { server, miniflux, _ in
        let ids = server.addItems(3, to: server.addFeed("Feed"))
        try await ask(act, miniflux, ids)
        server.mark(.star, false, ids)
        server.fail(fault, at: act.endpoint)
        let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
          try await ask(act, miniflux, ids)
        }
        #expect(failure?.kind == kind, "\(fault)")
        #expect(failure?.message == message.replacing("%", with: act.endpoint), "\(fault)")
        #expect(server.items(.star) == [], "\(fault)")
        server.heal()
        server.beginRun()
        try await ask(act, miniflux, ids)
        #expect(server.items(.star) == (act == .mark ? ids : []), "\(fault)")
        #expect(server.items(.read) == [])
      }
    }
  }

  @Test(arguments: [
    // A total that contradicts the list, a page again, and lists without an end.
    [#"{"total":2,"entry_ids":[]}"#], [#"{"total":0,"entry_ids":[1]}"#],
    [#"{"total":5,"entry_ids":[1]}"#, #"{"total":5,"entry_ids":[1]}"#],
    [#"{"total":5,"entry_ids":[1]}"#, #"{"total":5,"entry_ids":[]}"#],
    [#"{"total":5,"entry_ids":[1]}"#, #"{"error_message":"no"}"#], ["[]"],
    [String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)],
  ])
  func `a list that contradicts itself counts for nothing`(pages: [String]) async throws {
    try await SyncedAccount.runMiniflux { server, miniflux, _ in
      _ = try await miniflux.base()
      for page in pages { server.fail(.text(page), at: "entries/ids") }
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        _ = try await miniflux.list(.unread)
      }
      #expect(failure?.kind == .invalidAnswer)
      #expect(server.endpoints.count == 1 + pages.count)
      #expect(try await miniflux.list(.unread).ids == [])
    }
  }

  @Test func `a list that shrinks while it is read ends`() async throws {
    try await SyncedAccount.runMiniflux { server, miniflux, _ in
      server.fail(.text(#"{"total":3,"entry_ids":[9,8]}"#), at: "entries/ids")
      server.fail(.text(#"{"total":2,"entry_ids":[]}"#), at: "entries/ids")
      let list = try await miniflux.list(.starred)
      // The reader knows by the pages that some may be missing.
      #expect(list.ids == [RemoteItemID(8), RemoteItemID(9)] && list.pages == 2)
    }
  }

  @Test(arguments: [
    // Entries that nobody asked for, before the range, and a total without entries.
    #"{"total":9,"entries":[]}"#,
    #"{"total":9,"entries":[{"id":1,"status":"read","starred":false}]}"#,
    #"{"total":1,"entries":[{"id":11}]}"#, #"{"total":1,"entries":{}}"#,
  ])
  func `a range that leads nowhere is an invalid answer`(text: String) async throws {
    try await SyncedAccount.runMiniflux { server, miniflux, _ in
      server.fail(.text(text), at: "v1/entries", times: 10)
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        _ = try await miniflux.items((10..<20).map { RemoteItemID($0) })
      }
      #expect(failure?.kind == .invalidAnswer)
      #expect(server.endpoints.count == 2)
    }
  }

  @Test func `entries that nobody asked for are left out`() async throws {
    try await SyncedAccount.runMiniflux { server, miniflux, _ in
      func entry(_ id: Int) -> String { #"{"id":\#(id),"status":"read","starred":false}"# }
      server.fail(
        .text(#"{"total":2,"entries":[\#(entry(10)),\#(entry(11)),\#(entry(99))]}"#),
        at: "v1/entries")
      let found = try await miniflux.items([RemoteItemID(10), RemoteItemID(12)])
      #expect(found.map(\.id) == [RemoteItemID(10)])
      server.fail(.text(entry(8)), at: "entries/7")
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        _ = try await miniflux.items([RemoteItemID(7)])
      }
      #expect(failure?.kind == .invalidAnswer)
    }
  }

  @Test func `a done that is none is no proof`() async throws {
    try await SyncedAccount.runMiniflux { server, miniflux, _ in
      let ids = server.addItems(4, to: server.addFeed("Feed"))
      for (fault, count) in [(ServerFault.ok, 0), (.half, 2), (.late, 0)] {
        server.fail(fault, at: "v1/entries")
        try await miniflux.set(.read, to: true, of: ids)
        #expect(server.items(.read).count == count)
        server.catchUp()
        if case .late = fault { #expect(server.items(.read) == ids) }
        server.mark(.read, false, ids)
      }
    }
  }

  @Test func `a pause is kept, by the next program too`() async throws {
    try await Shelf.withFolder { folder in
      try await SyncedAccount.runMiniflux { server, _, fetcher in
        server.fail(.status(503, ["Retry-After": "120"]))
        for _ in 0..<3 {
          let miniflux = try SyncedAccount.server(server, fetcher, tokenFile: folder + "/home")
          let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
            _ = try await miniflux.list(.unread)
          }
          #expect(failure?.kind == .pause && failure?.until == server.now + 120)
        }
        #expect(server.endpoints.count == 1)
      }
    }
  }
}
