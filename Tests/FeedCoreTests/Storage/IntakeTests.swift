import FeedModel
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import FeedStorage

/// The intake of large amounts of entries.
struct IntakeTests {
  @Test func `what was written is copied into the archive when it is much`() async throws {
    try await Shelf.withFolder { folder in
      let (store, feed) = try await store(in: folder)
      let copier = try WALCheckpointer(path: store.path, longest: 128 << 20)
      try await store.saving(items(1...30), for: feed)
      await copier.wrote(1_999)
      #expect(try entriesWithoutLog(folder) == 0)
      await copier.wrote(1)
      #expect(try entriesWithoutLog(folder) == 30)
      try await store.saving(items(31...40), for: feed)
      await copier.wrote(2_000)
      #expect(try entriesWithoutLog(folder) == 40)
      try await store.ledger.endIntake()
    }
  }

  @Test func `a long log is left to the writer once`() async throws {
    try await Shelf.withFolder { folder in
      let (store, feed) = try await store(in: folder)
      let copier = try WALCheckpointer(path: store.path, longest: 1)
      try await store.saving(items(1...30), for: feed)
      await copier.wrote(2_000)
      try await store.saving(items(31...40), for: feed)
      await copier.wrote(2_000)
      #expect(try entriesWithoutLog(folder) == 30)
      await copier.wrote(2_000)
      #expect(try entriesWithoutLog(folder) == 40)
      try await store.ledger.endIntake()
    }
  }

  @Test func `what is told after the end copies nothing`() async throws {
    try await Shelf.withFolder { folder in
      let (store, feed) = try await store(in: folder)
      let copier = try WALCheckpointer(path: store.path, longest: 128 << 20)
      try await store.saving(items(1...30), for: feed)
      await copier.close()
      await copier.wrote(2_000)
      #expect(try entriesWithoutLog(folder) == 0)
      try await store.ledger.endIntake()
    }
  }

  @Test(.tags(.slow), .fullLaneOnly)
  func `nothing of much is lost, and no long log stays`() async throws {
    try await Shelf.withFolder { folder in
      let (store, feed) = try await store(in: folder)
      for start in stride(from: 1, to: 9_001, by: 1_500) {
        try await store.ledger.save(
          ParsedFeed(format: .rss2, items: items(start...(start + 1_499))), for: feed,
          now: 1_000_000)
      }
      try await store.ledger.endIntake()
      #expect(try await store.river().count == 9_000)
      try store.close()
      #expect(try entriesWithoutLog(folder) == 9_000)
      let reopened = try FeedStore.onDisk(at: folder + "/feedtui.sqlite")
      let finding = try await reopened.read {
        try String.fetchOne($0, sql: "PRAGMA integrity_check")
      }
      #expect(finding == "ok")
    }
  }

  /// What has been written, in its order.
  private final class Order: Sendable {
    private let written = Mutex<[String]>([])
    private let act = Mutex<Task<Void, any Error>?>(nil)

    func note(_ text: String) { written.withLock { $0.append(text) } }

    /// The user does something, once, while something else is being written.
    func beginAct(in store: FeedStore) {
      act.withLock { act in
        act = act ?? Task { try await store.writeDurably { _ in self.note("act") } }
      }
      while !store.priority.areWaiting { sched_yield() }
    }

    /// All that has been written, once the act has.
    var all: [String] {
      get async throws {
        try await act.withLock { $0 }?.value
        return written.withLock { $0 }
      }
    }
  }

  @Test func `an act of the user goes before the rest of a transaction`() async throws {
    let store = try FeedStore.empty()
    let order = Order()
    let (begun, hasBegun) = AsyncStream<Void>.makeStream()
    async let blocked: Void = store.writeTogether { _ in
      hasBegun.finish()
      // The others wait for the next transaction meanwhile.
      while !store.priority.areWaiting { sched_yield() }
    }
    for await _ in begun {}
    async let first: Void = store.writeTogether { _ in
      order.note("first piece")
      order.beginAct(in: store)
    }
    while await store.intake.waitingCount < 1 { await Task.yield() }
    async let second: Void = store.writeTogether { _ in order.note("second piece") }
    while await store.intake.waitingCount < 2 { await Task.yield() }
    try await store.writeDurably { _ in order.note("act before") }
    _ = try await (blocked, first, second)
    #expect(try await order.all == ["act before", "first piece", "act", "second piece"])
    #expect(!store.priority.areWaiting)
  }

  @Test(arguments: Shelf.allCases)
  func `entries of one second stand one above the other, whichever feed brings them`(
    shelf: Shelf
  ) async throws {
    try await shelf.withStore { store, feed in
      let others = try await store.feeds.subscribe([
        Subscription(url: "https://a.example/feed"), Subscription(url: "https://b.example/feed"),
      ])
      let other = try #require(others.last).id
      let same = (1...3).map {
        ParsedItem(id: "\($0)", kind: .article, title: "A\($0)", published: 7)
      }
      try await store.saving(same, for: feed)
      let more = (1...2).map {
        ParsedItem(id: "\($0)", kind: .article, title: "B\($0)", published: 7)
      }
      try await store.saving(more, for: other)
      #expect(try await store.titles() == ["B1", "B2", "A1", "A2", "A3"])
    }
  }

  private func store(in folder: String) async throws -> (FeedStore, FeedID) {
    let store = try FeedStore.onDisk(at: folder + "/feedtui.sqlite")
    let feed = try await store.onlyFeed()
    try await store.ledger.beginIntake()
    return (store, feed)
  }

  private func items(_ numbers: ClosedRange<Int>) -> [ParsedItem] {
    numbers.map {
      ParsedItem(id: "\($0)", kind: .article, title: "Item \($0)", published: Int64($0))
    }
  }

  /// Returns the number of entries in the archive's file, without its write-ahead log.
  private func entriesWithoutLog(_ folder: String) throws -> Int {
    let copy = folder + "/" + UUID().uuidString
    try FileManager.default.copyItem(atPath: folder + "/feedtui.sqlite", toPath: copy)
    return try DatabaseQueue(path: copy).read { db in
      try db.tableExists("entry") ? try Int.fetchOne(db, sql: "SELECT count(*) FROM entry") ?? 0 : 0
    }
  }
}
