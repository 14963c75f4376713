import GRDB
import Testing

@testable import FeedStorage

/// Tasks that are cancelled while they use the archive, as when its page is closed at once.
struct CancellationTests {
  private let store: FeedStore

  init() throws {
    store = try FeedStore.empty()
  }

  @Test func `a read that is cancelled leaves no transaction open`() async throws {
    let reading = Task { [store] in
      try await store.database.writeWithoutTransaction { db in
        try db.inTransactionForReading {
          let count = try db.number("SELECT count(*) FROM feed")
          withUnsafeCurrentTask { $0?.cancel() }
          return count
        }
      }
    }
    #expect(try await reading.value == 0)
    #expect(try await store.preference("name") == nil)
  }

  @Test func `a durable write that is cancelled is undone, and the next one is done`() async throws
  {
    let writing = Task { [store] in
      try await store.writeDurably { db in
        try db.run("INSERT INTO preference (key, value) VALUES ('name', 'old')")
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: StoreError.cancelled) { try await writing.value }
    #expect(try await store.preference("name") == nil)
    try await store.setPreference("name", to: "new")
    #expect(try await store.preference("name") == "new")
  }
}
