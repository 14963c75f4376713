package import FeedFetching
import FeedFormats
package import FeedModel

/// A server with the Google Reader API.
package struct ReaderServer: SyncServer, APIServer {
  package let traits: ServerTraits
  let client: APIClient
  let messages: SyncErrorMessages

  /// - Parameter now: Returns the time in seconds since 1970.
  package init(
    _ access: AccountAccess, fetcher: HTTPFetcher, now: @escaping @Sendable () -> Int64
  ) {
    traits = ServerTraits(access.kind)
    client = APIClient(access, fetcher: fetcher, now: now)
    messages = SyncErrorMessages(access)
  }

  /// A server that has no such request says nothing.
  package func hasChanged(
    since: Int64
  ) async throws(SyncFailure) -> (hasChanged: Bool, date: Int64?)? {
    nil
  }

  // MARK: Items

  func call(for list: RemoteList, from next: String?) -> APICall {
    var parts = [("output", "json"), ("s", StreamName.all), ("n", "\(traits.page)")]
    switch list {
    case .unread: parts.append(("xt", StreamName.read))
    case .starred: parts[1].1 = StreamName.starred
    case .read(let since):
      parts[1].1 = readStream
      parts += [("it", StreamName.read)] + part(since)
    case .all(let since): parts += part(since)
    }
    if let next { parts.append(("c", next)) }
    return .get("stream/items/ids", parts)
  }

  /// The items that were read are a stream of their own, or a filter of the whole list.
  private var readStream: String {
    switch traits.kind {
    case .freshRSS, .inoreader, .miniflux: StreamName.all
    // FreshRSS takes the stream for all, and looks at the filter; others do it the other way.
    case .googleReader, .theOldReader, .bazQux: StreamName.read
    }
  }

  private func part(_ since: Int64?) -> [(String, String)] {
    guard let since, traits.cutsByArrival else { return [] }
    return [("ot", "\(max(0, since))")]
  }

  static func page(_ body: [UInt8]) throws(JSONReply.Failure) -> RemoteIDs { try RemoteIDs(body) }

  package func items(_ ids: [RemoteItemID]) async throws(SyncFailure) -> [RemoteItem] {
    guard !ids.isEmpty else { return [] }
    let call = APICall.post(
      "stream/items/contents", [("output", "json")] + ids.map { ("i", $0.longForm) },
      isLarge: true)
    let answer = try await client.answer(to: call)
    do {
      let asked = Set(ids)
      let found = try RemoteItems(answer.body, hasLookAlikes: traits.hasLookAlikes)
      return found.items.filter { asked.contains($0.id) }
    } catch {
      throw messages.invalidAnswer(call.endpoint, lessMayHelp: error == .tooLarge)
    }
  }

  package func set(
    _ mark: RemoteMark, to value: Bool, of ids: [RemoteItemID]
  ) async throws(SyncFailure) {
    guard !ids.isEmpty else { return }
    let tag =
      switch mark {
      case .read: StreamName.read
      case .star: StreamName.starred
      }
    // Fields that stand behind the items may be lost.
    try await send(
      .post("edit-tag", [(value ? "a" : "r", tag)] + ids.map { ("i", $0.longForm) }))
  }

  /// Sends what is answered by `OK`.
  private func send(_ call: APICall) async throws(SyncFailure) {
    let answer = try await client.answer(to: call)
    let word = answer.body.filter { $0 > 0x20 }
    guard word == Array("OK".utf8) else { throw messages.invalidAnswer(call.endpoint) }
  }

  // MARK: Feeds

  package func subscriptions() async throws(SyncFailure) -> [RemoteSubscription] {
    try await read(.get("subscription/list", [("output", "json")])) { [traits] in
      try? RemoteFeeds($0, hasLookAlikes: traits.hasLookAlikes).subscriptions
    }
  }

  func add(
    address: String, title: String?, folder: String?
  ) async throws(SyncFailure) -> String? {
    guard traits.kind == .theOldReader else {
      let parts: [(String, String?)] = [
        ("ac", "subscribe"), ("s", "feed/" + address), ("t", title), ("a", folder.map(Self.label)),
      ]
      try await edit(parts.compactMap { name, value in value.map { (name, $0) } })
      return nil
    }
    // It takes nothing but the address.
    let call = APICall.edit("subscription/quickadd", [("output", "json"), ("quickadd", address)])
    let body = try await client.answer(to: call).body
    guard let reply = try? JSONReply(body) else { throw messages.invalidAnswer(call.endpoint) }
    guard let stream = reply.quickStream else { throw messages.refused(reply.refusal) }
    try await change(RemoteSubscription(stream: stream), title: title, folder: folder)
    return stream
  }

  func remove(stream: String) async throws(SyncFailure) {
    try await edit([("ac", "unsubscribe"), ("s", stream)])
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
      // Adding a feed to a folder removes it from its old one, and removing it from any folder
      // removes it from that which it is in.
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

  private func edit(_ parts: [(String, String)]) async throws(SyncFailure) {
    try await send(.edit("subscription/edit", parts))
  }

  private static func label(_ folder: String) -> String { "user/-/label/" + folder }
}

/// The streams that are asked for. Servers answer to others with the whole list.
private enum StreamName {
  static let all = "user/-/state/com.google/reading-list"
  static let read = "user/-/state/com.google/read"
  static let starred = "user/-/state/com.google/starred"
}
