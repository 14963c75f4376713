import FeedFetching
import FeedFormats
import FeedModel

/// The common part of servers of both interfaces.
protocol APIServer: SyncServer {
  var client: APIClient { get }
  var messages: SyncErrorMessages { get }

  /// Returns the request for a page of a list; `next` is what the page before it told.
  func call(for list: RemoteList, from next: String?) -> APICall
  static func page(_ body: [UInt8]) throws(JSONReply.Failure) -> RemoteIDs

  /// Follows a feed that is not followed yet, with its title and its folder.
  func add(address: String, title: String?, folder: String?) async throws(SyncFailure) -> String?

  /// Leaves a feed that is followed.
  func remove(stream: String) async throws(SyncFailure)
}

extension APIServer {
  package func base() async throws(SyncFailure) -> String { try await client.base() }

  package func spent() async -> SyncCost { await client.cost }

  package func quota() async -> Quota? { await client.quota }

  /// Sends a request and returns the value of its answer.
  func read<Value>(
    _ call: APICall, as value: ([UInt8]) -> Value?
  ) async throws(SyncFailure) -> Value {
    let answer = try await client.answer(to: call)
    guard let value = value(answer.body) else { throw messages.invalidAnswer(call.endpoint) }
    return value
  }

  // MARK: Lists

  package func list(_ list: RemoteList) async throws(SyncFailure) -> ListedIDs {
    let (mostPages, mostIDs) = (2000, 5_000_000)
    var (ids, found, followed): ([RemoteItemID], Set<RemoteItemID>, Set<String>) = ([], [], [])
    var (date, pages, next): (Int64?, Int, String?) = (nil, 0, nil)
    repeat {
      let call = call(for: list, from: next)
      let answer = try await client.answer(to: call)
      guard let page = try? Self.page(answer.body), pages < mostPages,
        ids.count + page.ids.count <= mostIDs
      else { throw messages.invalidAnswer(call.endpoint) }
      if pages == 0 { date = answer.date }
      pages += 1
      ids += page.ids
      next = page.continuation
      if let total = page.total {
        if pages == 1, ids.count > total { throw messages.invalidAnswer(call.endpoint) }
        next = ids.count < total ? "\(ids.count)" : nil
      }
      guard let next else { continue }
      // A page without new items, or that was there before, does not lead to the end.
      let before = found.count
      found.formUnion(page.ids)
      guard found.count > before, followed.insert(next).inserted else {
        throw messages.invalidAnswer(call.endpoint)
      }
    } while next != nil
    return ListedIDs(ids: IDList(ids), date: date, pages: pages)
  }

  // MARK: Feeds

  package func follow(
    address: String, title: String?, folder: String?
  ) async throws(SyncFailure) -> String? {
    do throws(SyncFailure) {
      return try await add(address: address, title: title, folder: folder)
    } catch {
      // It may be known, perhaps because an answer was lost.
      let listed = JSONReply.address(address) ?? address
      guard error.kind == .refused,
        let known = try await subscriptions().first(where: { $0.address == listed })
      else { throw error }
      try await change(known, title: title, folder: folder)
      return known.stream
    }
  }

  package func leave(stream: String) async throws(SyncFailure) {
    do throws(SyncFailure) {
      try await remove(stream: stream)
    } catch {
      guard error.kind == .refused,
        try await !subscriptions().contains(where: { $0.stream == stream })
      else { throw error }
    }
  }

  /// Gives a feed a title and a folder, as far as it has others.
  func change(
    _ feed: RemoteSubscription, title: String?, folder: String?
  ) async throws(SyncFailure) {
    if let title, title != feed.title { try await rename(stream: feed.stream, to: title) }
    guard let folder, !feed.folders.contains(folder) else { return }
    let others = traits.hasSeveralFolders ? feed.folders + [folder] : [folder]
    try await move(stream: feed.stream, from: feed.folders, to: others)
  }
}

extension APIAnswer {
  /// The server's time, in seconds since 1970, if it reports it.
  var date: Int64? { field("date").flatMap { HTTPDate.seconds($0) } }
}
