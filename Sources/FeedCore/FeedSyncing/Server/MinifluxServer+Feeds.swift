import FeedFormats
package import FeedModel

extension MinifluxServer {
  package func follow(
    address: String, title: String?, folder: String?
  ) async throws(SyncFailure) -> String? {
    var category: Int?
    if let folder { category = try await self.category(folder) }
    let stream: String
    do throws(SyncFailure) {
      stream = try await add(address, category)
      category = nil
    } catch {
      // It may be known, perhaps because an answer was lost.
      guard error.kind == .refused, let known = try await subscription(at: address) else {
        throw error
      }
      stream = known.stream
    }
    try await change(stream, title: title, category: category)
    return stream
  }

  package func leave(stream: String) async throws(SyncFailure) {
    do throws(SyncFailure) {
      _ = try await client.answer(to: .miniflux(.delete, try path(stream)))
    } catch {
      guard error.kind == .refused, try await !follows(stream) else { throw error }
    }
  }

  package func rename(stream: String, to title: String) async throws(SyncFailure) {
    try await change(stream, title: title, category: nil)
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
    try await change(stream, title: nil, category: category)
  }

  private func add(_ address: String, _ category: Int?) async throws(SyncFailure) -> String {
    var json = JSONWriter()
    json.begin()
    json.field("feed_url", .text(address))
    if let category { json.field("category_id", .number(category)) }
    json.end()
    let call = APICall.miniflux(.post, "feeds", json.text)
    let body = try await client.answer(to: call).body
    guard let id = try? MinifluxAnswer(body).feedID else {
      throw sentences.nonsense(call.endpoint)
    }
    return "feed/\(id)"
  }

  private func change(
    _ stream: String, title: String?, category: Int?
  ) async throws(SyncFailure) {
    guard title != nil || category != nil else { return }
    var json = JSONWriter()
    json.begin()
    if let title { json.field("title", .text(title)) }
    if let category { json.field("category_id", .number(category)) }
    json.end()
    _ = try await client.answer(to: .miniflux(.put, try path(stream), json.text))
  }

  /// Returns the number of a category, which is made if it is missing.
  private func category(_ title: String) async throws(SyncFailure) -> Int {
    if let known = try await categories().first(where: { $0.title == title }) { return known.id }
    var json = JSONWriter()
    json.begin()
    json.field("title", .text(title))
    json.end()
    let call = APICall.miniflux(.post, "categories", json.text)
    let body = try await client.answer(to: call).body
    guard let made = try? MinifluxAnswer(body).category else {
      throw sentences.nonsense(call.endpoint)
    }
    return made.id
  }

  private func categories() async throws(SyncFailure) -> [MinifluxAnswer.Category] {
    let call = APICall.miniflux("categories")
    let body = try await client.answer(to: call).body
    guard let categories = try? MinifluxAnswer.categories(body) else {
      throw sentences.nonsense(call.endpoint)
    }
    return categories
  }

  /// Returns the path of a feed.
  private func path(_ stream: String) throws(SyncFailure) -> String {
    let number = stream.hasPrefix("feed/") ? UInt64(stream.dropFirst(5)) : nil
    guard let number else { throw sentences.refused("it is unknown") }
    return "feeds/\(number)"
  }
}
