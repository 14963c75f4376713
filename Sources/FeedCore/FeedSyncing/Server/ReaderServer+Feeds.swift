import FeedFetching
import FeedFormats
package import FeedModel

extension ReaderServer {
  package func follow(
    address: String, title: String?, folder: String?
  ) async throws(SyncFailure) -> String? {
    do throws(SyncFailure) {
      if traits.kind == .theOldReader { return try await add(address, title, folder) }
      var parts = [("ac", "subscribe"), ("s", "feed/" + address)]
      if let title { parts.append(("t", title)) }
      if let folder { parts.append(("a", Self.label(folder))) }
      try await edit(parts)
      return nil
    } catch {
      // It may be known, perhaps because an answer was lost.
      guard error.kind == .refused, let known = try await subscription(at: address) else {
        throw error
      }
      try await change(known, title, folder)
      return known.stream
    }
  }

  package func leave(stream: String) async throws(SyncFailure) {
    do throws(SyncFailure) {
      try await edit([("ac", "unsubscribe"), ("s", stream)])
    } catch {
      guard error.kind == .refused, try await !follows(stream) else { throw error }
    }
  }

  package func rename(stream: String, to title: String) async throws(SyncFailure) {
    try await edit([("ac", "edit"), ("s", stream), ("t", title)])
  }

  package func move(
    stream: String, from folders: [String], to others: [String]
  ) async throws(SyncFailure) {
    // One folder a request: of several some servers take the last.
    var added = others.filter { !folders.contains($0) }
    var removed = folders.filter { !others.contains($0) }
    if !traits.hasSeveralFolders {
      // Who adds a folder leaves the other by that, and who removes any leaves that which it is in.
      added = others.first.map { folders == [$0] ? [] : [$0] } ?? []
      removed = others.isEmpty ? Array(removed.prefix(1)) : []
    }
    for folder in added {
      try await edit([("ac", "edit"), ("s", stream), ("a", Self.label(folder))])
    }
    for folder in removed {
      try await edit([("ac", "edit"), ("s", stream), ("r", Self.label(folder))])
    }
  }

  /// Follows a feed where that takes nothing but its address.
  private func add(
    _ address: String, _ title: String?, _ folder: String?
  ) async throws(SyncFailure) -> String? {
    let call = APICall.edit("subscription/quickadd", [("output", "json"), ("quickadd", address)])
    let body = try await client.answer(to: call).body
    guard let answer = try? MinifluxAnswer(body) else { throw sentences.nonsense(call.endpoint) }
    guard let stream = answer.quickStream else { throw sentences.refused(answer.refusal) }
    try await change(RemoteSubscription(stream: stream), title, folder)
    return stream
  }

  /// Gives a feed a title and a folder, as far as it has others.
  private func change(
    _ feed: RemoteSubscription, _ title: String?, _ folder: String?
  ) async throws(SyncFailure) {
    if let title, title != feed.title { try await rename(stream: feed.stream, to: title) }
    guard let folder, !feed.folders.contains(folder) else { return }
    let others = traits.hasSeveralFolders ? feed.folders + [folder] : [folder]
    try await move(stream: feed.stream, from: feed.folders, to: others)
  }

  private func edit(_ parts: [(String, String)]) async throws(SyncFailure) {
    try await send(.edit("subscription/edit", parts))
  }

  private static func label(_ folder: String) -> String { "user/-/label/" + folder }
}
