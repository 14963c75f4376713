import FeedFetching
import FeedModel
import FeedSyncing
import TestSupport
import Testing

/// An account on a strict server.
enum SyncedAccount {
  static func kind(_ personality: Personality) -> AccountKind {
    switch personality {
    case .freshrss125, .freshrss128: .freshRSS
    case .greader: .googleReader
    case .miniflux233: .miniflux
    case .inoreader: .inoreader
    case .theoldreader: .theOldReader
    case .bazqux: .bazQux
    }
  }

  /// Returns how the account is reached, with the server's present password.
  static func access(
    _ server: StrictServer, url: String? = nil, kind: AccountKind? = nil,
    tokenFile: String? = nil, password: String? = nil
  ) throws -> AccountAccess {
    let keys =
      server.personality == .inoreader
      ? [try HeaderField("AppId: 1"), try HeaderField("AppKey: k")] : []
    var limits = FetchLimits()
    (limits.answer, limits.silence) = (.seconds(4), .seconds(4))
    limits.deadline = .seconds(20)
    return AccountAccess(
      name: "home", kind: kind ?? Self.kind(server.personality), url: url ?? server.url,
      user: "ann", fields: keys, proxy: FeedProxy("none"), tokenFile: tokenFile, limits: limits
    ) { password ?? server.password }
  }

  /// Runs a strict server with an account during `body`, and expects that nothing was done that a
  /// client must not do.
  static func run<Value: Sendable>(
    _ personality: Personality, isolation: isolated (any Actor)? = #isolation,
    at location: SourceLocation = #_sourceLocation,
    _ body: (StrictServer, ReaderServer, HTTPFetcher) async throws -> Value
  ) async throws -> Value {
    try await StrictServer.run(personality) { server in
      let fetcher = HTTPFetcher()
      let reader = ReaderServer(try access(server), fetcher: fetcher) { server.now }
      let value = try await body(server, reader, fetcher)
      await fetcher.shutDown()
      #expect(server.violations == [], sourceLocation: location)
      return value
    }
  }

  /// Returns the server of an account, of the kind that it is.
  static func server(
    _ server: StrictServer, _ fetcher: HTTPFetcher, tokenFile: String? = nil
  ) throws -> any SyncServer {
    let access = try access(server, tokenFile: tokenFile)
    switch access.kind {
    case .miniflux: return MinifluxServer(access, fetcher: fetcher) { server.now }
    case .freshRSS, .inoreader, .theOldReader, .bazQux, .googleReader:
      return ReaderServer(access, fetcher: fetcher) { server.now }
    }
  }

  /// Runs a strict server with an account on Miniflux during `body`; see `run`.
  static func runMiniflux<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, at location: SourceLocation = #_sourceLocation,
    _ body: (StrictServer, MinifluxServer, HTTPFetcher) async throws -> Value
  ) async throws -> Value {
    try await StrictServer.run(.miniflux233) { server in
      let fetcher = HTTPFetcher()
      let miniflux = MinifluxServer(try access(server), fetcher: fetcher) { server.now }
      let value = try await body(server, miniflux, fetcher)
      await fetcher.shutDown()
      #expect(server.violations == [], sourceLocation: location)
      return value
    }
  }

  /// Returns the failure of `work`; records an issue if it has none.
  static func failure(
    isolation: isolated (any Actor)? = #isolation, at location: SourceLocation = #_sourceLocation,
    _ work: () async throws(SyncFailure) -> Void
  ) async -> SyncFailure? {
    do throws(SyncFailure) {
      try await work()
      Issue.record("There was no failure.", sourceLocation: location)
      return nil
    } catch {
      return error
    }
  }
}

extension Personality: CustomTestStringConvertible {
  package var testDescription: String { rawValue }
}
