import FeedModel

/// What a client of the Google Reader API must not do: each time it does is recorded.
struct ServerRules: Sendable {
  private(set) var violations: [String] = []
  /// The requests that a run may cost; `nil` for any number.
  private var allowed: Int?
  private var requests = 0
  private var logins = 0
  /// How often each path was refused one after another.
  private var refusals: [String: Int] = [:]
  private var wasRefused = false
  /// The lists whose next page was offered, with the continuations that were used.
  private var open: [String: Set<String>] = [:]
  private var pausedUntil: Int64?

  /// The most bytes of a body, and the most items of a request that sets a mark.
  private static let mostBytes = 512 << 10
  private static let mostMarks = 250

  mutating func beginRun(atMost requests: Int?) {
    (allowed, self.requests, logins, wasRefused) = (requests, 0, 0, false)
    (open, refusals) = ([:], [:])
  }

  mutating func pause(until end: Int64) { pausedUntil = end }

  private mutating func record(_ rule: Int, _ text: String) {
    violations.append("\(rule): \(text)")
  }

  /// Looks at a request before it is answered.
  mutating func check(
    _ question: ServerQuestion, _ request: LoopbackServer.Request, _ state: ServerState,
    secrets: [String]
  ) {
    requests += 1
    if let allowed, requests > allowed { record(10, "more than \(allowed) requests") }
    if let pausedUntil, state.now < pausedUntil { record(8, "a request before the pause is over") }
    let codings = question.headers["accept-encoding"] ?? ""
    if codings.contains("deflate") { record(8, "deflate is offered") }
    let address = ServerForm(request.path.utf8.drop { $0 != UInt8(ascii: "?") }.dropFirst())
    let values = address.fields.flatMap { [$0.name, $0.value] } + [request.path]
    for secret in secrets where values.contains(where: { $0.contains(secret) }) {
      record(6, "a secret in an address")
    }
    if request.body.count > Self.mostBytes { record(2, "a body of \(request.body.count) bytes") }
    let names = ["authorization", "x-auth-token"]
    if question.path == nil, names.contains(where: { question.headers[$0] != nil }) {
      record(6, "a login outside of the API")
    }
    if state.personality == .miniflux233 {
      checkMiniflux(question)
      return
    }
    switch question.endpoint {
    case let endpoint where endpoint.hasSuffix("accounts/ClientLogin"):
      // Logins that succeed are counted in `note`.
      break
    case "edit-tag", "mark-all-as-read", "rename-tag", "disable-tag":
      if !open.isEmpty { record(4, "a mark between two pages") }
      checkForm(question)
    case "stream/items/ids": checkStream(question, state)
    case _ where question.isPost && question.path != nil: checkForm(question)
    case _: break
    }
    checkActs(question, state)
  }

  private mutating func checkStream(_ question: ServerQuestion, _ state: ServerState) {
    let streams = question.query.all("s")
    let labels = Set(state.feeds.flatMap(\.folders)).map { "user/-/label/\($0)" }
    let known =
      ["reading-list", "starred"].map { "user/-/state/com.google/\($0)" } + labels
      + state.feeds.map(\.stream)
      + (state.personality.has(.listsRead) ? ["user/-/state/com.google/read"] : [])
    if streams.count != 1 || !streams.allSatisfy(known.contains) {
      record(1, "the stream \(streams.joined(separator: " "))")
    }
  }

  private mutating func checkForm(_ question: ServerQuestion) {
    let form = question.form
    let first = form.place("i") ?? .max
    if form.place("T") == nil { record(3, "a POST without T") }
    for name in ["T", "a", "r"] where form.fields.lastIndex(where: { $0.name == name }) ?? 0 > first
    {
      record(3, "\(name) behind an item")
    }
    if question.endpoint == "edit-tag", form.all("a").count + form.all("r").count != 1 {
      record(3, "not one of a and r")
    }
    let items = form.all("i")
    for item in items where RemoteItemID(item)?.longForm != item {
      record(2, "the identifier \(item)")
    }
    if question.endpoint == "edit-tag", items.count > Self.mostMarks {
      record(2, "\(items.count) items in an edit-tag")
    }
  }

  private mutating func checkMiniflux(_ question: ServerQuestion) {
    guard let path = question.path else { return }
    if question.headers["x-auth-token"] == nil { record(6, "a request without a key") }
    let words = path.split(separator: "/")
    switch (question.method, words.last ?? "") {
    case (_, "bookmark"), (_, "star"): record(9, "a toggle")
    case (_, "mark-all-as-read"): record(9, "mark-all-as-read")
    case ("DELETE", _) where words.contains("categories"): record(9, "a category is deleted")
    case (_, "flush-history"), (_, "save"), (_, "users"): record(9, path)
    case ("PUT", "entries"):
      if !open.isEmpty { record(4, "a mark between two pages") }
      let items = MinifluxChange(question)?.items ?? []
      if !(1...Self.mostMarks).contains(items.count) { record(2, "\(items.count) items") }
    case _: break
    }
  }

  /// Acts that could hit what nobody has seen.
  private mutating func checkActs(_ question: ServerQuestion, _ state: ServerState) {
    guard question.endpoint == "mark-all-as-read" else { return }
    let time = question.form.first("ts").flatMap { Int64($0) } ?? 0
    if time <= 0 { record(9, "mark-all-as-read without ts") }
    switch state.personality {
    case .freshrss125, .freshrss128: break
    case .greader, .miniflux233, .inoreader, .theoldreader, .bazqux:
      record(9, "mark-all-as-read")
    }
  }

  /// Takes note of what was answered. `page` is the answer's continuation.
  mutating func note(_ question: ServerQuestion, status: Int, isUsedUp: Bool, hasMore: Bool) {
    if isUsedUp { record(8, "a request beyond the limit") }
    let path = question.endpoint
    if status == 401 {
      wasRefused = true
      refusals[path, default: 0] += 1
      if refusals[path, default: 0] > (question.isPost ? 3 : 2) {
        record(7, "\(path) again and again after refusals")
      }
      return
    }
    refusals[path] = 0
    if path == "accounts/ClientLogin", status == 200 {
      logins += 1
      if logins > 1, !wasRefused { record(7, "another login without a refusal") }
      wasRefused = false
    }
    guard path == "stream/items/ids" || path == "v1/entries/ids", status == 200 else { return }
    let places = ["c", "offset"]
    let list = question.query.fields.filter { !places.contains($0.name) }.map {
      "\($0.name)=\($0.value)"
    }
    .joined(separator: "&")
    if let continuation = places.lazy.compactMap({ question.query.first($0) }).first {
      if open[list]?.contains(continuation) ?? false { record(5, "a page twice") }
      open[list, default: []].insert(continuation)
    } else {
      open[list] = []
    }
    if !hasMore { open[list] = nil }
  }

  /// A request that was led somewhere.
  mutating func followed() { record(8, "a redirect was followed") }

  /// A list that failed is asked for from its beginning.
  mutating func listFailed() { open = [:] }
}
