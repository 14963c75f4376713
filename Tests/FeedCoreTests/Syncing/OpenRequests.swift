import FeedModel
import FeedSyncing
import Synchronization

/// A server that counts the requests for contents that are open at the same time.
struct OpenRequests: SyncServer {
  private struct Counts {
    var open = 0
    var most = 0
  }

  private final class Gauge: Sendable {
    let counts = Mutex(Counts())
  }

  let server: any SyncServer
  private let gauge = Gauge()

  init(_ server: any SyncServer) { self.server = server }

  /// The largest number of them at the same time.
  var most: Int { gauge.counts.withLock(\.most) }

  func items(_ ids: [RemoteItemID]) async throws(SyncFailure) -> [RemoteItem] {
    gauge.counts.withLock { counts in
      counts.open += 1
      counts.most = max(counts.most, counts.open)
    }
    defer { gauge.counts.withLock { $0.open -= 1 } }
    return try await server.items(ids)
  }

  // MARK: All else as the server does it

  var traits: ServerTraits { server.traits }

  func base() async throws(SyncFailure) -> String { try await server.base() }

  func subscriptions() async throws(SyncFailure) -> [RemoteSubscription] {
    try await server.subscriptions()
  }

  func list(_ list: RemoteList) async throws(SyncFailure) -> ListedIDs {
    try await server.list(list)
  }

  func set(_ mark: RemoteMark, to value: Bool, of ids: [RemoteItemID]) async throws(SyncFailure) {
    try await server.set(mark, to: value, of: ids)
  }

  func follow(
    address: String, title: String?, folder: String?
  ) async throws(SyncFailure) -> String? {
    try await server.follow(address: address, title: title, folder: folder)
  }

  func leave(stream: String) async throws(SyncFailure) { try await server.leave(stream: stream) }

  func rename(stream: String, to title: String) async throws(SyncFailure) {
    try await server.rename(stream: stream, to: title)
  }

  func move(
    stream: String, from folders: [String], to others: [String]
  ) async throws(SyncFailure) {
    try await server.move(stream: stream, from: folders, to: others)
  }

  func spent() async -> SyncCost { await server.spent() }
  func quota() async -> Quota? { await server.quota() }
}
