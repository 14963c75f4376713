package import FeedFetching
import FeedFormats
package import FeedModel

/// A server with Miniflux's own API.
///
/// Stars are set and never toggled, because a toggle cannot be repeated after a lost answer. No
/// category is deleted, because its feeds and their entries would go with it.
package struct MinifluxServer: SyncServer, APIServer {
  package let traits = ServerTraits(.miniflux)
  let client: APIClient
  let messages: SyncErrorMessages

  /// - Parameter now: Returns the time in seconds since 1970.
  package init(
    _ access: AccountAccess, fetcher: HTTPFetcher, now: @escaping @Sendable () -> Int64
  ) {
    client = APIClient(access, fetcher: fetcher, now: now)
    messages = SyncErrorMessages(access)
  }

  // MARK: Items

  func call(for list: RemoteList, from next: String?) -> APICall {
    var parts = [("limit", "\(traits.page)")]
    switch list {
    case .unread: parts.append(("status", "unread"))
    case .starred: parts.append(("starred", "true"))
    case .read: parts.append(("status", "read"))
    // Without a status read and unread ones are listed.
    case .all: break
    }
    if let next { parts.append(("offset", next)) }
    return .miniflux("entries/ids", parts)
  }

  static func page(_ body: [UInt8]) throws(JSONReply.Failure) -> RemoteIDs {
    try RemoteIDs(miniflux: body)
  }

  package func items(_ ids: [RemoteItemID]) async throws(SyncFailure) -> [RemoteItem] {
    var search = MinifluxSearch(ids, client: client, messages: messages)
    return try await search.run()
  }

  package func set(
    _ mark: RemoteMark, to value: Bool, of ids: [RemoteItemID]
  ) async throws(SyncFailure) {
    let numbers = ids.compactMap(\.number)
    guard !numbers.isEmpty else { return }
    let list = numbers.map(String.init).joined(separator: ",")
    let change =
      switch mark {
      case .read: "\"status\":\"\(value ? "read" : "unread")\""
      case .star: "\"starred\":\(value)"
      }
    var call = APICall.miniflux(
      .put, "entries", "{\"entry_ids\":[\(list)],\(change)}", isEdit: false)
    call.accepted = [204]
    _ = try await client.answer(to: call)
  }

  package func hasChanged(
    since: Int64
  ) async throws(SyncFailure) -> (hasChanged: Bool, date: Int64?)? {
    let call = APICall.miniflux(
      "entries",
      [
        // Zero would count as missing.
        ("changed_after", "\(max(1, since))"), ("order", "id"), ("direction", "asc"),
        ("limit", "1"),
      ])
    let answer = try await client.answer(to: call)
    guard let entries = try? RemoteItems(miniflux: answer.body) else {
      throw messages.invalidAnswer(call.endpoint)
    }
    return (entries.total > 0, answer.date)
  }

  // MARK: Feeds

  /// Returns all feeds, those too that Miniflux hides from its own list of unread entries.
  package func subscriptions() async throws(SyncFailure) -> [RemoteSubscription] {
    try await read(.miniflux("feeds")) { try? RemoteFeeds(miniflux: $0).subscriptions }
  }

  func add(
    address: String, title: String?, folder: String?
  ) async throws(SyncFailure) -> String? {
    var category: Int?
    if let folder { category = try await self.category(folder) }
    let new = JSONWriter.object([
      ("feed_url", .text(address)), ("category_id", category.map { .number($0) }),
    ])
    let stream = try await read(.miniflux(.post, "feeds", new)) { try? JSONReply($0).feed }
    if let title { try await rename(stream: stream, to: title) }
    return stream
  }

  func remove(stream: String) async throws(SyncFailure) {
    _ = try await client.answer(to: .miniflux(.delete, try path(stream)))
  }

  package func rename(stream: String, to title: String) async throws(SyncFailure) {
    let change = JSONWriter.object([("title", .text(title))])
    _ = try await client.answer(to: .miniflux(.put, try path(stream), change))
  }

  package func move(
    stream: String, from folders: [String], to others: [String]
  ) async throws(SyncFailure) {
    let category: Int?
    if let folder = others.first {
      if folders == [folder] { return }
      category = try await self.category(folder)
    } else {
      // Miniflux puts feeds into the first by itself.
      category = try await categories().min { $0.title < $1.title }?.id
    }
    guard let category else { return }
    let change = JSONWriter.object([("category_id", .number(category))])
    _ = try await client.answer(to: .miniflux(.put, try path(stream), change))
  }

  /// Returns the number of a category, which is made if it is missing.
  private func category(_ title: String) async throws(SyncFailure) -> Int {
    if let known = try await categories().first(where: { $0.title == title }) { return known.id }
    let new = JSONWriter.object([("title", .text(title))])
    return try await read(.miniflux(.post, "categories", new)) { try? JSONReply($0).category?.id }
  }

  private func categories() async throws(SyncFailure) -> [JSONReply.Category] {
    try await read(.miniflux("categories")) { try? JSONReply.categories($0) }
  }

  /// Returns the path of a feed.
  private func path(_ stream: String) throws(SyncFailure) -> String {
    let number = stream.hasPrefix("feed/") ? UInt64(stream.dropFirst(5)) : nil
    guard let number else { throw messages.refused("the server does not know it") }
    return "feeds/\(number)"
  }
}
