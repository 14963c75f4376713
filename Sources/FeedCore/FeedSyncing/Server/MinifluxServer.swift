package import FeedFetching
import FeedFormats
package import FeedModel

/// A server with Miniflux's own API.
///
/// Stars are set and never toggled, because a toggle cannot be repeated after a lost answer. No
/// category is deleted, because its feeds and their entries would go with it.
package struct MinifluxServer: SyncServer {
  package let traits = ServerTraits(.miniflux)
  let client: APIClient
  let sentences: SyncSentences

  /// - Parameter now: Returns the time in seconds since 1970.
  package init(
    _ access: AccountAccess, fetcher: HTTPFetcher, now: @escaping @Sendable () -> Int64
  ) {
    client = APIClient(access, fetcher: fetcher, now: now)
    sentences = SyncSentences(access)
  }

  /// The most pages and items of a list.
  private static let mostPages = 2000
  private static let mostIDs = 5_000_000

  /// Checks the key and the version unless that has been done, and returns the root's address.
  package func base() async throws(SyncFailure) -> String { try await client.base() }

  package func spent() async -> SyncCost { await client.cost }

  package func quota() async -> Quota? { nil }

  /// Returns all feeds, those too that Miniflux hides from its own list of unread entries.
  package func subscriptions() async throws(SyncFailure) -> [RemoteSubscription] {
    let call = APICall.miniflux("feeds")
    let answer = try await client.answer(to: call)
    guard let feeds = try? MinifluxFeeds(answer.body) else {
      throw sentences.nonsense(call.endpoint)
    }
    return feeds.subscriptions
  }

  package func list(_ list: RemoteList) async throws(SyncFailure) -> ListedIDs {
    var found: Set<RemoteItemID> = []
    var ids: [RemoteItemID] = []
    var (date, pages, offset): (Int64?, Int, Int) = (nil, 0, 0)
    while true {
      let call = call(for: list, from: offset)
      let answer = try await client.answer(to: call)
      guard let page = try? MinifluxIDs(answer.body), pages < Self.mostPages,
        ids.count + page.ids.count <= Self.mostIDs
      else { throw sentences.nonsense(call.endpoint) }
      if pages == 0 { date = answer.field("date").flatMap { HTTPDate.seconds($0) } }
      pages += 1
      offset += page.ids.count
      ids += page.ids
      let isLast = offset >= page.total
      if isLast, pages == 1 {
        guard page.total == page.ids.count else { throw sentences.nonsense(call.endpoint) }
      } else {
        // A page without new entries does not lead to the end.
        let before = found.count
        found.formUnion(page.ids)
        guard isLast || found.count > before else { throw sentences.nonsense(call.endpoint) }
      }
      if isLast { return ListedIDs(ids: IDList(ids), date: date, pages: pages) }
    }
  }

  private func call(for list: RemoteList, from offset: Int) -> APICall {
    var parts = [("limit", "\(traits.page)")]
    switch list {
    case .unread: parts.append(("status", "unread"))
    case .starred: parts.append(("starred", "true"))
    case .read: parts.append(("status", "read"))
    // Without a status read and unread ones are listed.
    case .all: break
    }
    if offset > 0 { parts.append(("offset", "\(offset)")) }
    return .miniflux("entries/ids", parts)
  }

  package func items(_ ids: [RemoteItemID]) async throws(SyncFailure) -> [RemoteItem] {
    var search = MinifluxSearch(ids, client: client, sentences: sentences)
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
    guard let entries = try? MinifluxEntries(answer.body) else {
      throw sentences.nonsense(call.endpoint)
    }
    let date = answer.field("date").flatMap { HTTPDate.seconds($0) }
    return (entries.total > 0, date)
  }
}
