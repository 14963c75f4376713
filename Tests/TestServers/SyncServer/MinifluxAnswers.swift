import FeedModel
import Foundation

/// What a request changes at Miniflux's `PUT /v1/entries`.
struct MinifluxChange: Decodable {
  private let entryIDs: [UInt64]
  private let status: String?
  private let starred: Bool?

  private enum CodingKeys: String, CodingKey {
    case entryIDs = "entry_ids"
    case status, starred
  }

  init?(_ question: ServerQuestion) {
    guard question.method == "PUT", question.path == "v1/entries",
      let change = try? JSONDecoder().decode(Self.self, from: Data(question.body))
    else { return nil }
    self = change
  }

  var items: [RemoteItemID] { entryIDs.map { RemoteItemID($0) } }

  /// Whether Miniflux accepts it.
  var isValid: Bool {
    let isStatus = status.map { $0 == "read" || $0 == "unread" }
    return !entryIDs.isEmpty && isStatus ?? (starred != nil)
  }

  func apply(to state: inout ServerState, only count: Int = .max) {
    for id in items.prefix(count) {
      if let status { state.set(.read, status == "read", of: id) }
      if let starred { state.set(.star, starred, of: id) }
    }
  }
}

/// The answers of Miniflux's own API.
struct MinifluxAnswers {
  private(set) var state: ServerState
  let question: ServerQuestion
  let version: String

  init(state: ServerState, question: ServerQuestion, version: String) {
    (self.state, self.question, self.version) = (state, question, version)
  }

  /// The most entries in an answer, and without a limit.
  private static let most = 1000
  private static let usual = 100
  private static let mostIDs = 10_000

  private static let absent = ServerAnswer.refusal("Resource Not Found", status: 404)

  /// A feed as a request writes it.
  private struct FeedChange: Decodable {
    var feed_url: String?
    var title: String?
    var category_id: Int?
  }

  mutating func answer() -> ServerAnswer {
    let words = (question.path ?? "").split(separator: "/").map(String.init)
    guard words.first == "v1", words.count > 1 else { return .page }
    switch (question.method, words[1], words.dropFirst(2).first) {
    case ("GET", "version", nil):
      return .json(JSONText.object([("version", JSONText.string(version))]))
    case ("GET", "feeds", nil):
      return .json(JSONText.array(state.feeds.map { feed($0, isWhole: true) }))
    case ("POST", "feeds", nil): return follow()
    case ("PUT", "feeds", .some(let id)) where words.count == 3: return change("feed/" + id)
    case ("DELETE", "feeds", .some(let id)): return leave("feed/" + id)
    case ("GET", "categories", nil):
      return .json(JSONText.array(state.categories.indices.map(category)))
    case ("POST", "categories", nil): return addCategory()
    case ("GET", "entries", nil): return entries
    case ("GET", "entries", "ids") where !version.hasPrefix("2.2"): return ids
    case ("GET", "entries", .some(let id)):
      guard let item = UInt64(id).flatMap({ state[RemoteItemID($0)] }),
        !state.withheld.contains(item.id)
      else { return Self.absent }
      return .json(entry(item))
    case ("PUT", "entries", nil):
      guard let change = MinifluxChange(question), change.isValid else {
        return .refusal("invalid request", status: 400)
      }
      change.apply(to: &state)
      return ServerAnswer(status: 204)
    case _: return Self.absent
    }
  }

  // MARK: Feeds

  private func category(_ index: Int) -> String {
    JSONText.object([
      ("id", "\(index + 1)"), ("title", JSONText.string(state.categories[index])),
      ("user_id", "1"), ("hide_globally", "false"),
    ])
  }

  private func feed(_ feed: ServedFeed, isWhole: Bool) -> String {
    let index = state.categories.firstIndex(of: feed.folders.first ?? "All") ?? 0
    return JSONText.object([
      ("id", String(feed.stream.dropFirst(5))), ("feed_url", JSONText.string(feed.url)),
      ("site_url", JSONText.string(feed.site)), ("title", JSONText.string(feed.title)),
      ("category", category(index)), ("username", JSONText.string("feed-user")),
      ("password", JSONText.string("feed-secret")), ("cookie", JSONText.string("feed-cookie")),
      ("disabled", "false"), ("hide_globally", feed.isHidden ? "true" : "false"),
    ])
  }

  private var feedChange: FeedChange {
    (try? JSONDecoder().decode(FeedChange.self, from: Data(question.body))) ?? FeedChange()
  }

  /// Returns the title of a category.
  private func title(_ id: Int) -> String? {
    state.categories.indices.contains(id - 1) ? state.categories[id - 1] : nil
  }

  private mutating func follow() -> ServerAnswer {
    let change = feedChange
    let url = change.feed_url ?? ""
    guard url.hasPrefix("http") else { return .refusal("invalid feed URL", status: 400) }
    guard !state.feeds.contains(where: { $0.url == url }) else {
      return .refusal("This feed already exists.", status: 400)
    }
    if url.hasSuffix("unreadable") { return .refusal("Unable to parse this feed.", status: 500) }
    var folder = state.categories.min() ?? "All"
    if let id = change.category_id {
      guard let known = title(id) else { return .refusal("invalid category", status: 400) }
      folder = known
    }
    let stream = state.addFeed(ServedFeed.ownTitle(url), url: url, folders: [folder])
    var answer = ServerAnswer.json("{\"feed_id\":\(stream.dropFirst(5))}")
    answer.status = 201
    return answer
  }

  private mutating func change(_ stream: String) -> ServerAnswer {
    let change = feedChange
    guard state.feeds.contains(where: { $0.stream == stream }) else { return Self.absent }
    let folder = change.category_id.map { title($0) }
    if folder == .some(.none) { return .refusal("invalid category", status: 400) }
    state.changeFeed(stream) { feed in
      if let title = change.title { feed.title = title }
      if let folder = folder ?? nil { feed.folders = [folder] }
    }
    var answer = ServerAnswer.json(
      state.feeds.first { $0.stream == stream }.map { feed($0, isWhole: true) } ?? "{}")
    answer.status = 201
    return answer
  }

  private mutating func leave(_ stream: String) -> ServerAnswer {
    guard state.feeds.contains(where: { $0.stream == stream }) else { return Self.absent }
    state.removeFeed(stream)
    return ServerAnswer(status: 204)
  }

  private mutating func addCategory() -> ServerAnswer {
    guard let title = feedChange.title, !title.isEmpty, !state.categories.contains(title) else {
      return .refusal("This category already exists.", status: 400)
    }
    state.addCategory(title)
    var answer = ServerAnswer.json(category(state.categories.count - 1))
    answer.status = 201
    return answer
  }

  // MARK: Entries

  /// The entries that match, by their numbers. Hidden feeds are hidden from pages alone.
  private var matching: [ServedItem] {
    let query = question.query
    func number(_ name: String) -> UInt64? {
      query.first(name).flatMap { UInt64($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
    let (after, before) = (number("after_entry_id") ?? 0, number("before_entry_id") ?? .max)
    let changed = number("changed_after").map { Int64(clamping: $0) * 1_000_000 } ?? .min
    let statuses = query.all("status")
    let starred = query.first("starred").map { $0 == "true" }
    return state.items.filter { item in
      let id = item.id.number ?? 0
      return id > after && id < before && item.changed > changed
        && (statuses.isEmpty || statuses.contains(item.isRead ? "read" : "unread"))
        && (starred.map { $0 == item.isStarred } ?? true)
    }.sorted { $0.id < $1.id }
  }

  private func number(_ name: String) -> Int { question.query.first(name).flatMap { Int($0) } ?? 0 }

  private var entries: ServerAnswer {
    let (limit, all) = (number("limit"), matching.filter { !state.withheld.contains($0.id) })
    let order = question.query.first("order") ?? "published_at"
    guard limit <= Self.most, order == "id", question.query.first("direction") != "desc" else {
      return .refusal("limit is too high, or the order is not the test's", status: 400)
    }
    let isMissing = question.query.first("limit") == nil
    let page = all.dropFirst(number("offset"))
      .prefix(isMissing ? Self.usual : limit == 0 ? Self.most : limit)
    return .json(
      JSONText.object([
        ("total", "\(all.count)"), ("entries", JSONText.array(page.map(entry))),
      ]))
  }

  private var ids: ServerAnswer {
    let (limit, offset, all) = (number("limit"), number("offset"), matching)
    let size = min(limit > 0 ? limit : .max, Self.mostIDs, state.page)
    let page = all.reversed().dropFirst(offset).prefix(size)
    let numbers = page.map { "\($0.id.number ?? 0)" }
    var answer = ServerAnswer.json(
      JSONText.object([("total", "\(all.count)"), ("entry_ids", JSONText.array(numbers))]))
    answer.hasMore = offset + page.count < all.count
    return answer
  }

  private func entry(_ item: ServedItem) -> String {
    let feed = state.feeds.first { $0.stream == item.stream }
    var members = [
      ("id", "\(item.id.number ?? 0)"), ("user_id", "1"),
      ("feed_id", String(item.stream.dropFirst(5))),
      ("status", item.isRead ? #""read""# : #""unread""#),
      ("starred", item.isStarred ? "true" : "false"), ("hash", JSONText.string(item.hash)),
      ("title", JSONText.string(item.title)), ("url", JSONText.string(item.link)),
      ("comments_url", #""""#), ("author", #""""#), ("content", JSONText.string(item.html)),
      ("tags", #"["weather"]"#), ("published_at", Self.time(item.published)),
      ("created_at", Self.time(item.arrival / 1_000_000)),
      ("changed_at", Self.time(item.changed / 1_000_000)),
      ("feed", feed.map { self.feed($0, isWhole: false) } ?? "null"),
    ]
    let files = item.enclosure.map {
      [
        JSONText.object([
          ("id", "1"), ("url", JSONText.string($0)), ("mime_type", #""audio/mpeg""#),
          ("size", "123"),
        ])
      ]
    }
    members.append(("enclosures", JSONText.array(files ?? [])))
    return JSONText.object(members)
  }

  /// Returns a time (RFC 3339) in a zone east of Greenwich.
  private static func time(_ seconds: Int64) -> String {
    let text = Date(timeIntervalSince1970: TimeInterval(seconds + 7200))
      .formatted(.iso8601)
    return JSONText.string(text.replacing("Z", with: "+02:00"))
  }
}
