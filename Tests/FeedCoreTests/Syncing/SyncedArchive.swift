import FeedFetching
import FeedModel
import FeedSyncing
import Foundation
import TestSupport
import Testing

@testable import FeedStorage

/// An archive in memory that is synced with a strict server.
struct SyncedArchive {
  let store: FeedStore
  let server: StrictServer
  let fetcher: HTTPFetcher
  /// Where logins are kept.
  let folder: String

  /// Runs a strict server with an archive during `body`, and expects that nothing was done that a
  /// client must not do.
  static func run<Value: Sendable>(
    _ personality: Personality = .freshrss125, isolation: isolated (any Actor)? = #isolation,
    at location: SourceLocation = #_sourceLocation,
    _ body: (SyncedArchive) async throws -> Value
  ) async throws -> Value {
    let folder = NSTemporaryDirectory() + "feedtui-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await StrictServer.run(personality) { server in
      let fetcher = HTTPFetcher()
      let archive = SyncedArchive(
        store: try FeedStore.empty(), server: server, fetcher: fetcher, folder: folder + "/one")
      let value = try await body(archive)
      await fetcher.shutDown()
      #expect(server.violations == [], sourceLocation: location)
      return value
    }
  }

  /// The same server with another archive: a second computer.
  func other() throws -> SyncedArchive {
    SyncedArchive(
      store: try FeedStore.empty(), server: server, fetcher: fetcher, folder: folder + "-other")
  }

  func account() async throws -> StoredAccount {
    let facts = AccountStore.Facts(
      name: "home", kind: SyncedAccount.kind(server.personality), base: server.url, user: "ann")
    return try #require(try await store.accounts.use([facts], now: server.now).first)
  }

  /// Runs a sync, as a program that has just been started.
  @discardableResult
  func sync(_ options: SyncOptions = SyncOptions(), atMost requests: Int? = nil) async throws
    -> SyncSummary
  {
    server.beginRun(atMost: requests)
    let there = try SyncedAccount.server(server, fetcher, tokenFile: folder + "/home")
    return await SyncRun.run(
      options, of: try await account(), on: there, in: store, now: { [server] in server.now })
  }

  /// The entry that an item of the server is.
  func entry(_ item: RemoteItemID) async throws -> EntryID {
    let entry = try await store.read { db in
      try db.number("SELECT entry FROM remoteItem WHERE item = ?", [Data(item.bytes)])
    }
    return EntryID(try #require(entry))
  }

  func entries(_ items: some Sequence<RemoteItemID>) async throws -> [EntryID] {
    var entries: [EntryID] = []
    for item in items { entries.append(try await entry(item)) }
    return entries
  }

  /// The titles of what is unread, and of favourites, in order.
  func unread() async throws -> [String] { try await store.titles(.unread).sorted() }
  func favourites() async throws -> [String] { try await store.titles(.favourites).sorted() }

  var unreadThere: [String] { titles(server.items(.read, false)) }
  var favouritesThere: [String] { titles(server.items(.star)) }

  private func titles(_ items: [RemoteItemID]) -> [String] {
    items.compactMap { server.item($0)?.title }.sorted()
  }

  /// Expects that both sides have the same marks.
  func expectEqual(at location: SourceLocation = #_sourceLocation) async throws {
    #expect(try await unread() == unreadThere, sourceLocation: location)
    #expect(try await favourites() == favouritesThere, sourceLocation: location)
    #expect(try await waiting() == 0, sourceLocation: location)
  }

  func waiting() async throws -> Int {
    try await store.accounts.outbox().values.map(\.total).reduce(0, +)
  }

  /// What the archive knows of items, for a message.
  func rows(of items: [RemoteItemID]) async throws -> [String] {
    try await store.read { db in
      try items.flatMap { item in
        try db.rows(
          """
          SELECT item.entry, wanted, goneSince, seenRead, seenStarred, mark, attempts
          FROM remoteItem AS item LEFT JOIN waiting ON waiting.entry = item.entry
          WHERE item.item = ?
          """, [item]
        ) { "\($0)" }
      }
    }
  }
}
