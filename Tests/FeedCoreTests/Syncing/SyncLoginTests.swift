import FeedFetching
import FeedModel
import FeedSyncing
import TestSupport
import Testing

/// Logins that fail, and what is kept of those that succeed.
struct SyncLoginTests {
  private func failure(_ reader: ReaderServer) async -> SyncFailure? {
    await SyncedAccount.failure { () async throws(SyncFailure) in
      _ = try await reader.subscriptions()
    }
  }

  @Test(arguments: Personality.readers)
  func `a wrong password is one failure`(personality: Personality) async throws {
    try await SyncedAccount.run(personality) { server, _, fetcher in
      let reader = ReaderServer(
        try SyncedAccount.access(server, password: "wr0ng"), fetcher: fetcher
      ) { server.now }
      let failure = await failure(reader)
      #expect(failure?.kind == .password)
      #expect(failure?.message.hasPrefix("home refused the password") == true)
      #expect(failure?.message.contains("wr0ng") == false)
    }
  }

  @Test(arguments: Personality.readers)
  func `a login that is refused for ever is not repeated for ever`(
    personality: Personality
  ) async throws {
    try await SyncedAccount.run(personality) { server, reader, _ in
      let id = server.addItem("One", to: server.addFeed("Feed"))
      try await reader.set(.read, to: true, of: [id])
      for endpoint in ["edit-tag", "subscription/list"] {
        server.fail(.status(401), at: endpoint, times: 100)
      }
      server.forgetEndpoints()
      #expect(await failure(reader)?.kind == .password)
      #expect(server.endpoints.filter { $0 == "subscription/list" }.count == 2)
      let marking = await SyncedAccount.failure { () async throws(SyncFailure) in
        try await reader.set(.read, to: false, of: [id])
      }
      #expect(marking?.kind == .password)
      #expect(server.endpoints.filter { $0 == "edit-tag" }.count <= 3)
      #expect(server.endpoints.count < 18)
      server.heal()
      let after = try await reader.subscriptions()
      #expect(after.count == 1)
    }
  }

  @Test func `every second refusal is survived`() async throws {
    try await SyncedAccount.run(.freshrss125) { server, reader, _ in
      let id = server.addItem("One", to: server.addFeed("Feed"))
      for value in [true, false, true] {
        server.fail(.status(401), at: "edit-tag")
        try await reader.set(.read, to: value, of: [id])
        #expect(server.has(.read, id) == value)
        server.fail(.status(401), at: "subscription/list")
        let after = try await reader.subscriptions()
        #expect(after.count == 1)
      }
    }
  }

  @Test func `a web server that drops the field is told from a wrong password`() async throws {
    try await SyncedAccount.run(.freshrss125) { server, reader, _ in
      server.dropHeader()
      #expect(
        await failure(reader)
          == SyncFailure(
            .header,
            "The web server of home drops the Authorization header: "
              + "see FreshRSS's page on mobile access."))
      server.dropHeader(false)
      let after = try await reader.subscriptions()
      #expect(after == [])
    }
  }

  @Test func `an API that is switched off is no busy server`() async throws {
    try await SyncedAccount.run(.freshrss125) { server, _, fetcher in
      server.switchOff()
      let access = try SyncedAccount.access(server, url: server.url("/api/greader.php"))
      let reader = ReaderServer(access, fetcher: fetcher) { server.now }
      #expect(await failure(reader)?.kind == .apiOff)
      server.switchOff(false)
      let after = try await reader.subscriptions()
      #expect(after == [])
    }
  }

  @Test(arguments: [
    ServerFault.text("Auth=\n"), .text("Auth=a b\n"), .text("Auth=a\u{01}b\n"),
    .text("SID=x\nLSID=y\n"),
    .text("Auth=\(String(repeating: "x", count: 5000))\n"), .text("Auth=a\r\rb\n"),
  ])
  func `a login that cannot be used is an invalid answer`(fault: ServerFault) async throws {
    try await SyncedAccount.run(.greader) { server, reader, _ in
      server.fail(fault, at: "ClientLogin")
      #expect(
        await failure(reader)
          == SyncFailure(
            .invalidAnswer,
            "home sent an invalid answer (accounts/ClientLogin). Nothing was changed."))
      let after = try await reader.subscriptions()
      #expect(after == [])
    }
  }

  @Test(
    arguments: [
      ("", .invalidAnswer), ("a b", .invalidAnswer), ("a\u{01}b", .invalidAnswer),
      ("<html>", .invalidAnswer),
      ("{\"errors\":[]}", .invalidAnswer), (String(repeating: "x", count: 100_000), .invalidAnswer),
    ] as [(String, SyncFailure.Kind)])
  func `a token that cannot be used is an invalid answer`(
    token: String, kind: SyncFailure.Kind
  ) async throws {
    try await SyncedAccount.run(.freshrss125) { server, reader, _ in
      let id = server.addItem("One", to: server.addFeed("Feed"))
      server.fail(.text(token), at: "token")
      let failure = await SyncedAccount.failure { () async throws(SyncFailure) in
        try await reader.set(.read, to: true, of: [id])
      }
      #expect(failure?.kind == kind && failure?.message.contains("(token)") == true)
      try await reader.set(.read, to: true, of: [id])
      #expect(server.items(.read) == [id])
    }
  }

  @Test(arguments: [
    (ServerFault.html, "a web page answered"), (.empty, "the answer is empty"),
    (.text("{}"), "something else answered"), (.status(404), "it answered 404"),
    (.text("Auth=" + String(repeating: "x", count: 1 << 20)), "a long page answered"),
  ])
  func `where there is no API that is said`(fault: ServerFault, reason: String) async throws {
    try await SyncedAccount.run(.freshrss125) { server, reader, _ in
      server.fail(fault, times: 3)
      #expect(
        await failure(reader)
          == SyncFailure(
            .noAPI,
            "There is no Google Reader API at \(server.url) (\(reason)); "
              + "FreshRSS's ends in /api/greader.php."))
      let after = try await reader.subscriptions()
      #expect(after == [])
    }
  }

  @Test func `secrets go to one origin, and into no sentence`() async throws {
    try await SyncedAccount.run(.freshrss125) { server, reader, _ in
      try await LoopbackServer.run(at: "127.0.0.2", answering: { _ in [.answer(text: "Auth=x")] }) {
        other in
        server.fail(.redirect(other.url("/login")), times: 3)
        let login = await failure(reader)
        #expect(login?.kind == .redirect && login?.message.contains(server.password) == false)
        server.heal()
        server.fail(.redirect(other.url("/login")), at: "subscription/list")
        _ = try await reader.list(.unread)
        #expect(await failure(reader)?.kind == .redirect)
        #expect(other.requests.isEmpty)
      }
    }
  }

  @Test func `a failing password command is the failure`() async throws {
    try await SyncedAccount.run(.freshrss125) { server, _, fetcher in
      let own = SyncFailure(.passwordCommand, "The password command failed.")
      let access = AccountAccess(
        name: "home", kind: .freshRSS, url: server.url, user: "ann", proxy: FeedProxy("none")
      ) { () async throws(SyncFailure) in throw own }
      let reader = ReaderServer(access, fetcher: fetcher) { server.now }
      #expect(await failure(reader) == own)
      #expect(server.endpoints.isEmpty)
    }
  }

  @Test func `a server that is away is a failure of the network`() async throws {
    let fetcher = HTTPFetcher()
    let access = AccountAccess(
      name: "home", kind: .freshRSS, url: "http://127.0.0.1:1", user: "ann",
      proxy: FeedProxy("none")
    ) { "secret" }
    let reader = ReaderServer(access, fetcher: fetcher) { 1_795_300_000 }
    #expect(
      await failure(reader)
        == SyncFailure(.network, "home: The host 127.0.0.1 refused the connection."))
    await fetcher.shutDown()
    #expect(await failure(reader)?.kind == .cancelled)
  }

  @Test func `a Miniflux is asked by its own interface alone, whatever login there is`()
    async throws
  {
    try await Shelf.withFolder { folder in
      let path = folder + "/home"
      try await SyncedAccount.run(.greader) { server, _, fetcher in
        func reader() throws -> ReaderServer {
          ReaderServer(try SyncedAccount.access(server, tokenFile: path), fetcher: fetcher) {
            server.now
          }
        }
        _ = try await reader().subscriptions()
        let file = try #require(StoredLogin(path: path))
        // As an earlier version wrote it.
        try file.write(file.text.replacing("kind greader\n", with: ""))
        server.showOwnAPI()
        server.beginRun()
        #expect(
          await failure(try reader())
            == SyncFailure(
              .settings,
              "home is a Miniflux: write kind = \"miniflux\", leave out user, and let "
                + "password_command print a key from Settings → API Keys."))
      }
    }
  }

  @Test(
    arguments: [
      .status(429, ["Retry-After": "60"]), .status(503, ["Retry-After": "60"]), .refuse, .hang,
      .html,
      .status(401, body: #"{"error":"no such user"}"#), .text(#"{"version":"2.3.3"}"#),
    ] as [ServerFault])
  func `a good login stays one however the question for a Miniflux ends`(
    fault: ServerFault
  ) async throws {
    try await SyncedAccount.run(.greader) { server, reader, _ in
      server.addFeed("Feed")
      // libcurl asks again on a new connection if one that was reused is lost.
      server.fail(fault, at: "v1/version", times: 2)
      // A pause that the server asks for is kept.
      _ = try? await reader.subscriptions()
      server.forgetEndpoints()
      server.advance(by: 60)
      let feeds = try await reader.subscriptions()
      #expect(feeds.count == 1)
      #expect(server.endpoints == ["subscription/list"])
    }
  }

  @Test func `a login is kept in a file that only its user can read, for one account`() async throws
  {
    try await Shelf.withFolder { folder in
      let path = folder + "/sync/home"
      try await SyncedAccount.run(.freshrss125) { server, _, fetcher in
        func logins(user: String = "ann", url: String? = nil) async throws -> Int {
          server.forgetEndpoints()
          server.beginRun()
          var access = try SyncedAccount.access(server, tokenFile: path)
          if user != access.user || url != nil {
            access = AccountAccess(
              name: "home", kind: .freshRSS, url: url ?? access.url, user: user,
              proxy: FeedProxy("none"), tokenFile: path
            ) { server.password }
          }
          let reader = ReaderServer(access, fetcher: fetcher) { server.now }
          _ = try? await reader.subscriptions()
          return server.endpoints.count { $0 == "accounts/ClientLogin" }
        }
        #expect(try await logins() == 1)
        #expect(try await logins() == 0)
        let file = try #require(StoredLogin(path: path))
        #expect(file.rights == 0o600 && file.folderRights == 0o700)
        #expect(file.text.contains("auth ann/") && !file.text.contains(server.password))
        #expect(try await logins(user: "eve") == 1)
        #expect(try await logins() == 0)
        #expect(try await logins(url: server.url("/i/")) == 1)
        // It is another account's now, and then nonsense.
        #expect(try await logins() == 1)
        try file.write("feedtui sync 1\nurl \(server.url)\nuser ann\nbase http://x\nauth a\n")
        #expect(try await logins() == 1)
        try file.write("\u{0}\u{1}")
        #expect(try await logins() == 1)
        #expect(StoredLogin(path: path)?.rights == 0o600)
      }
    }
  }
}
