import FeedModel
import FeedSyncing

/// A server before and behind whose requests something happens.
struct SteppedServer: SyncServer {
  enum Moment: Sendable {
    case before, after
  }

  enum Request: Sendable {
    case contents, other
  }

  let server: any SyncServer
  /// Is called at each moment of each request, and may end the run by a failure.
  let step: @Sendable (Moment, Request) async throws(SyncFailure) -> Void

  private func stepped<Value: Sendable>(
    _ request: Request = .other, _ work: () async throws(SyncFailure) -> Value
  ) async throws(SyncFailure) -> Value {
    try await step(.before, request)
    let value = try await work()
    try await step(.after, request)
    return value
  }

  var traits: ServerTraits { server.traits }

  func base() async throws(SyncFailure) -> String { try await server.base() }

  func subscriptions() async throws(SyncFailure) -> [RemoteSubscription] {
    try await stepped { () async throws(SyncFailure) in try await server.subscriptions() }
  }

  func list(_ list: RemoteList) async throws(SyncFailure) -> ListedIDs {
    try await stepped { () async throws(SyncFailure) in try await server.list(list) }
  }

  func items(_ ids: [RemoteItemID]) async throws(SyncFailure) -> [RemoteItem] {
    try await stepped(.contents) { () async throws(SyncFailure) in try await server.items(ids) }
  }

  func set(_ mark: RemoteMark, to value: Bool, of ids: [RemoteItemID]) async throws(SyncFailure) {
    try await stepped { () async throws(SyncFailure) in
      try await server.set(mark, to: value, of: ids)
    }
  }

  func hasChanged(
    since: Int64
  ) async throws(SyncFailure) -> (hasChanged: Bool, date: Int64?)? {
    try await stepped { () async throws(SyncFailure) in
      try await server.hasChanged(since: since)
    }
  }

  func follow(
    address: String, title: String?, folder: String?
  ) async throws(SyncFailure) -> String? {
    try await stepped { () async throws(SyncFailure) in
      try await server.follow(address: address, title: title, folder: folder)
    }
  }

  func leave(stream: String) async throws(SyncFailure) {
    try await stepped { () async throws(SyncFailure) in try await server.leave(stream: stream) }
  }

  func rename(stream: String, to title: String) async throws(SyncFailure) {
    try await stepped { () async throws(SyncFailure) in
      try await server.rename(stream: stream, to: title)
    }
  }

  func move(
    stream: String, from folders: [String], to others: [String]
  ) async throws(SyncFailure) {
    try await stepped { () async throws(SyncFailure) in
      try await server.move(stream: stream, from: folders, to: others)
    }
  }

  func spent() async -> SyncCost { await server.spent() }
  func quota() async -> Quota? { await server.quota() }
}
