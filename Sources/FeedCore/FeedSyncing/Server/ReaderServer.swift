package import FeedFetching
import FeedFormats
package import FeedModel

/// A server with the Google Reader API.
package struct ReaderServer: SyncServer {
  package let traits: ServerTraits
  let client: APIClient
  let sentences: SyncSentences

  /// - Parameter now: Returns the time in seconds since 1970.
  package init(
    _ access: AccountAccess, fetcher: HTTPFetcher, now: @escaping @Sendable () -> Int64
  ) {
    traits = ServerTraits(access.kind)
    client = APIClient(access, fetcher: fetcher, now: now)
    sentences = SyncSentences(access)
  }

  /// The most pages and items of a list.
  private static let mostPages = 2000
  private static let mostIDs = 5_000_000

  /// Logs in unless that has been done, and returns the address of the API.
  package func base() async throws(SyncFailure) -> String { try await client.base() }

  package func spent() async -> SyncCost { await client.cost }

  package func quota() async -> Quota? { await client.quota }

  package func subscriptions() async throws(SyncFailure) -> [RemoteSubscription] {
    let call = APICall.get("subscription/list", [("output", "json")])
    let answer = try await client.answer(to: call)
    do {
      return try ReaderSubscriptions(answer.body, hasLookAlikes: traits.hasLookAlikes).subscriptions
    } catch {
      throw sentences.nonsense(call.endpoint)
    }
  }

  package func list(_ list: RemoteList) async throws(SyncFailure) -> ListedIDs {
    var found: [RemoteItemID] = []
    var progress = ListProgress()
    var date: Int64?
    var pages = 0
    var continuation: String?
    repeat {
      let call = call(for: list, continuation)
      let answer = try await client.answer(to: call)
      guard let page = try? ReaderIDs(answer.body), pages < Self.mostPages,
        found.count + page.ids.count <= Self.mostIDs, progress.add(page)
      else { throw sentences.nonsense(call.endpoint) }
      if pages == 0 { date = answer.field("date").flatMap { HTTPDate.seconds($0) } }
      found += page.ids
      pages += 1
      continuation = page.continuation
    } while continuation != nil
    return ListedIDs(ids: IDList(found), date: date, pages: pages)
  }

  package func items(_ ids: [RemoteItemID]) async throws(SyncFailure) -> [RemoteItem] {
    guard !ids.isEmpty else { return [] }
    let call = APICall.post(
      "stream/items/contents", [("output", "json")] + ids.map { ("i", $0.longForm) },
      isLarge: true)
    let answer = try await client.answer(to: call)
    do {
      let asked = Set(ids)
      let found = try ReaderItems(answer.body, hasLookAlikes: traits.hasLookAlikes)
      return found.items.filter { asked.contains($0.id) }
    } catch {
      var failure = sentences.nonsense(call.endpoint)
      failure.lessMayHelp = error == .tooLarge
      throw failure
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
  func send(_ call: APICall) async throws(SyncFailure) {
    let answer = try await client.answer(to: call)
    let word = answer.body.filter { $0 > 0x20 }
    guard word == Array("OK".utf8) else { throw sentences.nonsense(call.endpoint) }
  }

  private func call(for list: RemoteList, _ continuation: String?) -> APICall {
    var parts = [("output", "json"), ("s", StreamName.all), ("n", "\(traits.page)")]
    switch list {
    case .unread: parts.append(("xt", StreamName.read))
    case .starred: parts[1].1 = StreamName.starred
    case .read(let since):
      parts[1].1 = readStream
      parts += [("it", StreamName.read)] + part(since)
    case .all(let since): parts += part(since)
    }
    if let continuation { parts.append(("c", continuation)) }
    return .get("stream/items/ids", parts)
  }

  /// The items that were read are a stream of their own, or a filter of the whole list.
  private var readStream: String {
    switch traits.kind {
    case .freshRSS, .inoreader, .miniflux: StreamName.all
    // FreshRSS takes the stream for all, and looks at the filter; Miniflux does it the other way.
    case .googleReader, .theOldReader, .bazQux: StreamName.read
    }
  }

  private func part(_ since: Int64?) -> [(String, String)] {
    // Miniflux leaves out what was published in that very second.
    let first = since.map { traits.since == .publication ? $0 - 1 : $0 }
    guard let first, traits.since != .nothing else { return [] }
    return [("ot", "\(max(0, first))")]
  }
}

/// The streams that are asked for. Servers answer to others with the whole list.
private enum StreamName {
  static let all = "user/-/state/com.google/reading-list"
  static let read = "user/-/state/com.google/read"
  static let starred = "user/-/state/com.google/starred"
}

/// Whether the pages of a list lead to its end.
private struct ListProgress {
  private var continuations: Set<String> = []
  private var ids: Set<RemoteItemID> = []

  /// Takes a page and returns false if the list goes round in a circle, or on without new items.
  mutating func add(_ page: ReaderIDs) -> Bool {
    // Most lists have one page.
    guard let next = page.continuation else { return true }
    let before = ids.count
    ids.formUnion(page.ids)
    return ids.count > before && continuations.insert(next).inserted
  }
}
