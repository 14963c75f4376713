import FeedFetching
import FeedModel
import FeedSyncing
import TestSupport
import Testing

/// Servers that answer wrongly or not at all: one failure with a sentence, and then all is well.
struct BadServerTests {
  /// What is asked of the server.
  enum Act: Sendable {
    case feeds, unread, contents, mark

    var endpoint: String {
      switch self {
      case .feeds: "subscription/list"
      case .unread: "stream/items/ids"
      case .contents: "stream/items/contents"
      case .mark: "edit-tag"
      }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let act: Act
    let fault: ServerFault
    let kind: SyncFailure.Kind
    let message: String
    let lessMayHelp: Bool

    init(
      _ act: Act, _ fault: ServerFault, _ kind: SyncFailure.Kind, _ message: String,
      lessMayHelp: Bool = false
    ) {
      (self.act, self.fault, self.kind) = (act, fault, kind)
      (self.message, self.lessMayHelp) = (message, lessMayHelp)
    }

    /// An invalid answer.
    static func invalidAnswer(_ act: Act, _ fault: ServerFault) -> Case {
      Case(
        act, fault, .invalidAnswer,
        "home sent an invalid answer (\(act.endpoint)). Nothing was changed.")
    }

    static func text(_ act: Act, _ text: String) -> Case { invalidAnswer(act, .text(text)) }

    var testDescription: String { "\(act.endpoint): \(fault)" }
  }

  private static let acts: [Act] = [.feeds, .unread, .contents, .mark]
  private static let lost = "home: The connection to 127.0.0.1 was lost."

  static let everywhere: [Case] = acts.flatMap { act in
    [
      .invalidAnswer(act, .html), .invalidAnswer(act, .empty), .invalidAnswer(act, .garbage),
      .text(act, "[]"), .text(act, "null"), .text(act, #"{"error_message":"no"}"#),
      .text(act, #"{"errors":["no"]}"#), .invalidAnswer(act, .status(204)),
      .invalidAnswer(act, .status(400, body: "no")), .invalidAnswer(act, .status(501)),
      Case(
        act, .status(404), .noAPI, "home answered 404 (\(act.endpoint))."),
      Case(act, .status(403), .password, "home refuses access (403, \(act.endpoint))."),
      Case(
        act, .status(413), .network, "home answered 413 (\(act.endpoint)).", lessMayHelp: true),
      Case(
        act, .status(500, body: "OK"), .network, "home answered 500 (\(act.endpoint)).",
        lessMayHelp: true),
      Case(act, .status(429), .pause, "home is busy (429)."),
      Case(
        act, .status(503, ["Retry-After": "-1"]), .pause, "home is busy (503).", lessMayHelp: true),
      Case(
        act, .status(503, body: "Service Unavailable!"), .apiOff,
        "FreshRSS says that its API is switched off: allow it under Administration → Authentication."
      ),
      Case(act, .cut, .network, lost, lessMayHelp: true),
      Case(act, .hang, .network, "home: No answer within 4 seconds.", lessMayHelp: true),
      Case(
        act, .redirect("http://login.example.org/"), .redirect,
        "home redirects to login.example.org, which gets no password: change url."),
    ]
  }.filter { !($0.kind == .invalidAnswer && "\($0.fault)".contains("501")) }

  static let shapes: [Case] =
    [
      "{}", #"{"itemRefs":null}"#, #"{"itemRefs":{}}"#, #"{"itemRefs":[{"id":""}]}"#,
      #"{"itemRefs":[{"id":1.5}]}"#, #"{"itemRefs":[{"id":"0x12"}]}"#, #"{"itemRefs":["#,
      // An empty page that goes on.
      #"{"itemRefs":[],"continuation":"x"}"#,
      String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000),
    ].map { .text(.unread, $0) } + [
      .text(.feeds, #"{"subscriptions":null}"#), .text(.contents, #"{"items":{}}"#),
      .text(.mark, "Ok."), .text(.mark, "ERROR"),
    ]

  @Test(arguments: everywhere + shapes)
  func `a bad answer is one failure, and the next good one counts`(row: Case) async throws {
    try await SyncedAccount.run(.freshrss128) { server, reader, _ in
      let id = server.addItem("One", to: server.addFeed("Feed"))
      func ask() async throws(SyncFailure) {
        switch row.act {
        case .feeds: _ = try await reader.subscriptions()
        case .unread: _ = try await reader.list(.unread)
        case .contents: _ = try await reader.items([id])
        case .mark: try await reader.set(.star, to: true, of: [id])
        }
      }
      try await ask()
      server.mark(.star, false, [id])
      server.fail(row.fault, at: row.act.endpoint)
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in try await ask() }
      #expect(failure?.kind == row.kind && failure?.message == row.message)
      #expect(failure?.lessMayHelp == row.lessMayHelp)
      server.heal()
      server.beginRun()
      server.mark(.star, false, [id])
      try await ask()
      #expect(server.has(.star, id) == (row.act == .mark))
      #expect(server.items(.read) == [])
    }
  }

  @Test(arguments: [ServerFault.refuse, .forget])
  func `a mark whose answer is lost is a failure, and may be there`(
    fault: ServerFault
  ) async throws {
    try await SyncedAccount.run(.freshrss125) { server, reader, _ in
      let id = server.addItem("One", to: server.addFeed("Feed"))
      _ = try await reader.items([id])
      // libcurl asks again on a new connection if one that was reused is lost.
      server.fail(fault, at: "edit-tag", times: 2)
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        try await reader.set(.read, to: true, of: [id])
      }
      #expect(failure?.kind == .network && failure?.message == Self.lost)
      switch fault {
      case .forget: #expect(server.items(.read) == [id])
      case _: #expect(server.items(.read) == [])
      }
      try await reader.set(.read, to: true, of: [id])
      #expect(server.items(.read) == [id])
    }
  }

  @Test func `an OK is no proof`() async throws {
    try await SyncedAccount.run(.freshrss125) { server, reader, _ in
      let ids = server.addItems(4, to: server.addFeed("Feed"))
      for fault in [ServerFault.ok, .half, .late] {
        server.fail(fault, at: "edit-tag")
        try await reader.set(.read, to: true, of: ids)
        switch fault {
        case .half: #expect(server.items(.read) == Array(ids.prefix(2)))
        case _: #expect(server.items(.read) == [])
        }
        server.catchUp()
        if case .late = fault { #expect(server.items(.read) == ids) }
        server.mark(.read, false, ids)
      }
    }
  }

  @Test func `a server is not asked before its pause is over`() async throws {
    try await SyncedAccount.run(.freshrss125) { server, reader, _ in
      server.addFeed("Feed")
      _ = try await reader.subscriptions()
      for (wait, seconds) in [("120", 120), ("31536000", 86_400)] as [(String, Int64)] {
        server.fail(.status(503, ["Retry-After": wait]))
        for _ in 0..<3 {
          let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
            _ = try await reader.list(.unread)
          }
          #expect(failure?.kind == .pause && failure?.until == server.now + seconds)
          #expect(failure?.message.hasPrefix("home asked for a pause until ") == true)
        }
        server.advance(by: seconds)
        #expect(try await reader.list(.unread).ids.isEmpty)
      }
      let date = try #require(HTTPDate.text(server.now + 60))
      server.fail(.status(429, ["Retry-After": date]))
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        _ = try await reader.list(.unread)
      }
      #expect(failure?.until == server.now + 60)
    }
  }

  @Test(arguments: [
    [
      #"{"itemRefs":[{"id":"1"}],"continuation":"a"}"#,
      #"{"itemRefs":[{"id":"2"}],"continuation":"a"}"#,
    ],
    [
      #"{"itemRefs":[{"id":"1"}],"continuation":"a"}"#,
      #"{"itemRefs":[{"id":"2"}],"continuation":"b"}"#,
      #"{"itemRefs":[{"id":"3"}],"continuation":"a"}"#,
    ],
    // Pages without an end and without new items.
    [
      #"{"itemRefs":[{"id":"1"}],"continuation":1}"#,
      #"{"itemRefs":[{"id":"1"}],"continuation":2}"#,
    ],
    [#"{"itemRefs":[{"id":"1"}],"continuation":1}"#, #"{"itemRefs":[],"continuation":2}"#],
    [#"{"itemRefs":[{"id":"1"}],"continuation":1}"#, #"{"error":1}"#],
  ])
  func `a list without an end counts for nothing`(pages: [String]) async throws {
    try await SyncedAccount.run(.freshrss125) { server, reader, _ in
      server.addFeed("Feed")
      for page in pages { server.fail(.text(page), at: "stream/items/ids") }
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        _ = try await reader.list(.all(since: nil))
      }
      #expect(failure?.kind == .invalidAnswer)
      #expect(server.endpoints.filter { $0 == "stream/items/ids" }.count == pages.count)
      let after = try await reader.list(.all(since: nil))
      #expect(after.pages == 1)
    }
  }

  @Test func `items that nobody asked for are left out`() async throws {
    try await SyncedAccount.run(.freshrss125) { server, reader, _ in
      server.fail(.text(#"{"items":[{"id":"1"},{"id":"2"},{"title":"x"}]}"#), at: "contents")
      let found = try await reader.items([RemoteItemID(2)])
      #expect(found.map(\.id) == [RemoteItemID(2)])
      let twice =
        #"{"items":[{"id":"2"},{"id":"2","categories":["user/-/state/com.google/read"]}]}"#
      server.fail(.text(twice), at: "contents")
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        _ = try await reader.items([RemoteItemID(2)])
      }
      #expect(failure?.kind == .invalidAnswer)
    }
  }

  @Test func `an answer that is too large or too slow may be smaller`() async throws {
    try await SyncedAccount.run(.greader) { server, _, fetcher in
      let id = server.addItem("One", to: server.addFeed("Feed"))
      var access = try SyncedAccount.access(server)
      access.limits.body = 100_000
      access.limits.deadline = .seconds(1)
      let reader = ReaderServer(access, fetcher: fetcher) { server.now }
      _ = try await reader.items([id])
      for fault in [ServerFault.flood([UInt8](repeating: 0x20, count: 4096)), .slow] {
        server.fail(fault, at: "contents")
        let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
          _ = try await reader.items([id])
        }
        #expect(failure?.lessMayHelp == true)
      }
      #expect(try await reader.items([id]).count == 1)
    }
  }
}
