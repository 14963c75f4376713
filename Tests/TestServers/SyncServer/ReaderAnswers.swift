import FeedModel

/// The answers of the Google Reader API.
struct ReaderAnswers {
  let state: ServerState
  let question: ServerQuestion

  private var personality: Personality { state.personality }
  private var user: String { personality.has(.numberedUser) ? "1005" : "-" }

  private static let all = "state/com.google/reading-list"
  static let read = "state/com.google/read"
  static let starred = "state/com.google/starred"

  var answer: ServerAnswer {
    switch question.endpoint {
    case "subscription/list": wantsJSON ?? subscriptions
    case "tag/list": wantsJSON ?? tags
    case "stream/items/ids": wantsJSON ?? list
    case "stream/items/contents" where question.isPost: contents
    case "unread-count" where !personality.has(.unknownEndpointIsEmpty): .json(#"{"max":1}"#)
    case _: personality.has(.unknownEndpointIsEmpty) ? .json("[]") : .text("Not found", status: 404)
    }
  }

  /// Returns the refusal of a request that does not ask for JSON.
  private var wantsJSON: ServerAnswer? {
    guard question.query.first("output") != "json" else { return nil }
    return .text("Not implemented", status: personality == .greader ? 400 : 501)
  }

  private func stream(_ rest: String) -> String { "user/\(user)/\(rest)" }

  // MARK: Feeds

  private var subscriptions: ServerAnswer {
    let list = state.feeds.map { feed in
      let folders = feed.folders.map { name in
        JSONText.object([
          ("id", JSONText.string(stream("label/\(name)"))), ("label", JSONText.string(name)),
          ("type", #""folder""#),
        ])
      }
      return JSONText.object([
        ("id", JSONText.string(feed.stream)), ("title", JSONText.string(state.title(of: feed))),
        ("categories", JSONText.array(folders)), ("url", JSONText.string(feed.url)),
        ("htmlUrl", JSONText.string(feed.site)),
      ])
    }
    return .json(JSONText.object([("subscriptions", JSONText.array(list))]))
  }

  private var tags: ServerAnswer {
    let labels = Set(state.feeds.flatMap(\.folders)).sorted().map { "label/\($0)" }
    let list = ([Self.starred] + labels).map {
      JSONText.object([("id", JSONText.string(stream($0)))])
    }
    return .json(JSONText.object([("tags", JSONText.array(list))]))
  }

  // MARK: Lists

  /// The items of the stream that is asked for, without those that the request leaves out.
  private var wanted: [ServedItem] {
    let query = question.query
    let name = query.last("s") ?? ""
    var items = state.listed
    switch Self.bare(name) {
    case Self.all: break
    case Self.starred: items.removeAll { !$0.isStarred }
    case Self.read where personality.has(.listsRead): items.removeAll { !$0.isRead }
    case let label where label.hasPrefix("label/"):
      let streams = Set(
        state.feeds.filter { $0.folders.contains(String(label.dropFirst(6))) }.map(\.stream))
      items.removeAll { !streams.contains($0.stream) }
    case _ where state.feeds.contains { $0.stream == name }:
      items.removeAll { $0.stream != name }
    case _ where personality.has(.unknownStreamIsAll): break
    case _: items = []
    }
    if query.first("xt").map(Self.bare) == Self.read, Self.bare(name) != Self.starred {
      items.removeAll(where: \.isRead)
    }
    if personality.has(.filtersMarks) {
      switch query.first("it").map(Self.bare) {
      case Self.read: items.removeAll { !$0.isRead }
      case Self.starred: items.removeAll { !$0.isStarred }
      case _: break
      }
    }
    guard !personality.has(.ignoresTime) else { return items }
    let (first, last) = (query.first("ot").flatMap { Int64($0) }, query.first("nt"))
    let isStrict = personality.has(.comparesStrictly)
    if let first { items.removeAll { isStrict ? time($0) <= first : time($0) < first } }
    if isStrict, let last = last.flatMap({ Int64($0) }) { items.removeAll { time($0) >= last } }
    return items
  }

  /// The time that `ot` is compared with, in seconds.
  private func time(_ item: ServedItem) -> Int64 {
    if personality.has(.sortsByPublication) { return item.published }
    let counts = personality.has(.countsChanges)
    return (counts ? max(item.arrival, item.changed) : item.arrival) / 1_000_000
  }

  /// Returns a stream without its beginning, `user/-/`.
  static func bare(_ stream: String) -> String {
    guard stream.hasPrefix("user/") else { return stream }
    return String(stream.dropFirst(5).drop { $0 != "/" }.dropFirst())
  }

  private var list: ServerAnswer {
    let wanted = wanted
    let asked = question.query.first("n").flatMap { Int($0) } ?? 20
    let size = min(asked > 0 ? asked : .max, personality.largestPage, state.page)
    let start = start(in: wanted)
    let page = wanted.dropFirst(start).prefix(size)
    var members = [("itemRefs", JSONText.array(page.map(reference)))]
    if personality.has(.verboseRefs) { members.insert(("items", "[]"), at: 0) }
    if start + page.count < wanted.count, let last = page.last {
      members.append(("continuation", continuation(last, start + page.count)))
    }
    return .json(JSONText.object(members))
  }

  private func start(in wanted: [ServedItem]) -> Int {
    guard let text = question.query.first("c") else { return 0 }
    if personality.has(.offsets) { return Int(text) ?? 0 }
    guard let last = RemoteItemID("tag:google.com,2005:reader/item/" + text) else { return 0 }
    let from = wanted.firstIndex { $0.id <= last } ?? wanted.count
    if personality.has(.dropsFirst) { return min(from + 1, wanted.count) }
    // The others know their place among items that have left the list.
    guard let arrival = state[last]?.arrival else { return from }
    return wanted.firstIndex { $0.arrival < arrival } ?? wanted.count
  }

  private func continuation(_ last: ServedItem, _ end: Int) -> String {
    personality.has(.offsets) ? "\(end)" : JSONText.string(last.id.hexadecimal)
  }

  private func reference(_ item: ServedItem) -> String {
    let id = JSONText.string(Self.shortForm(item.id))
    guard personality.has(.verboseRefs) else { return "{\"id\":\(id)}" }
    return JSONText.object([
      ("id", id), ("directStreamIds", JSONText.array([JSONText.string(item.stream)])),
      ("timestampUsec", JSONText.string("\(item.arrival)")),
    ])
  }

  /// An identifier in decimal digits with a sign, or in 24 hexadecimal ones.
  private static func shortForm(_ id: RemoteItemID) -> String {
    let digits = id.hexadecimal
    guard let number = UInt64(digits, radix: 16) else { return digits }
    return "\(Int64(bitPattern: number))"
  }

  // MARK: Contents

  private var contents: ServerAnswer {
    let asked = Set(
      question.form.all("i").prefix(personality.mostContents).compactMap { RemoteItemID($0) })
    let found = asked.subtracting(state.withheld).compactMap { state[$0] }.sorted {
      $0.arrival > $1.arrival
    }
    return .json(
      JSONText.object([
        ("id", JSONText.string(stream(Self.all))), ("updated", "\(state.now)"),
        ("items", JSONText.array(found.map(content))),
      ]))
  }

  private func content(_ item: ServedItem) -> String {
    let feed = state.feeds.first { $0.stream == item.stream }
    var tags = [stream(Self.all)]
    if item.isRead { tags.append(stream(Self.read)) }
    if item.isStarred { tags.append(stream(Self.starred)) }
    tags += feed?.folders.map { stream("label/\($0)") } ?? []
    let text = JSONText.object([("content", JSONText.string(item.html))])
    var members = [
      ("id", JSONText.string(item.id.longForm)),
      ("crawlTimeMsec", JSONText.string("\(item.arrival / 1000)")),
      ("timestampUsec", JSONText.string("\(timestamp(item))")),
      ("published", "\(item.published)"),
      ("title", JSONText.string(personality.wide(item.title, "&<>"))),
      ("canonical", "[{\"href\":\(JSONText.string(item.link))}]"), ("summary", text),
      ("categories", JSONText.array((tags + ["weather"]).map(JSONText.string))),
      (
        "origin",
        JSONText.object([
          ("streamId", JSONText.string(item.stream)),
          ("htmlUrl", JSONText.string(feed?.site ?? "")),
        ])
      ),
    ]
    if !personality.has(.onlySummary) { members.append(("content", text)) }
    if let address = item.enclosure {
      let type = personality.has(.bareTypes) ? "audio" : "audio/mpeg"
      members.append(
        ("enclosure", "[{\"href\":\(JSONText.string(address)),\"type\":\"\(type)\"}]"))
    }
    return JSONText.object(members)
  }

  private func timestamp(_ item: ServedItem) -> Int64 {
    personality.has(.sortsByPublication) ? item.published * 1_000_000 : item.arrival
  }
}
