import FeedModel

/// A test server behind its socket: what it has, who may ask, what goes wrong, and what was asked.
struct ServerHost: Sendable {
  var state: ServerState
  var login: ServerLogin
  var rules = ServerRules()
  var log = ServerLog()
  var faults: [Planned] = []
  /// Faults of requests for which none is planned.
  var plan: FaultPlan?
  /// Acts that were answered and not done yet.
  var late: [ServerQuestion] = []
  /// Whether the API is switched off in the settings.
  var isOff = false
  /// Whether Miniflux's own API wants a key.
  var hasOwnAPI = false
  /// By how many seconds the server's clock is wrong.
  var skew: Int64 = 0
  var zones = ServerZones()
  var version = "2.3.3"
  private let clock: (@Sendable () -> Int64)?

  /// A fault that will happen.
  struct Planned: Sendable {
    let fault: ServerFault
    /// The end of the path, or the name of a field of the query behind `?`; `nil` means any
    /// request.
    let endpoint: String?
    var times: Int

    func isAbout(_ question: ServerQuestion) -> Bool {
      guard let endpoint else { return true }
      let field = endpoint.hasPrefix("?") ? question.query.first(String(endpoint.dropFirst())) : nil
      return field != nil || question.endpoint.hasSuffix(endpoint)
    }
  }

  /// - Parameter clock: Returns the time in seconds since 1970; `nil` lets the clock stand still.
  init(_ personality: Personality, user: String, clock: (@Sendable () -> Int64)?) {
    state = ServerState(personality)
    login = ServerLogin(personality, user: user)
    self.clock = clock
    keepTime()
  }

  mutating func keepTime() {
    if let clock { state.now = clock() }
  }

  private var personality: Personality { state.personality }

  mutating func acts(for request: LoopbackServer.Request) -> [LoopbackServer.Act] {
    keepTime()
    let acts = answering(request)
    log.add(acts)
    return acts
  }

  private mutating func answering(_ request: LoopbackServer.Request) -> [LoopbackServer.Act] {
    let question = ServerQuestion(
      request, at: personality.path, longestBody: personality.has(.shortBodies) ? 1 << 20 : .max)
    rules.check(question, request, state, secrets: login.secrets)
    log.add(question, request)
    if request.path.hasPrefix(ServerFault.elsewhere) { rules.followed() }
    guard let fault = nextFault(question) else {
      return finished(answer(to: question), question).acts
    }
    return acts(for: fault, question)
  }

  private mutating func nextFault(_ question: ServerQuestion) -> ServerFault? {
    let place = faults.firstIndex { $0.isAbout(question) }
    guard let place else { return plan?.next(isMark: question.setsMarks) }
    let fault = faults[place].fault
    faults[place].times -= 1
    if faults[place].times <= 0 { faults.remove(at: place) }
    return fault
  }

  private mutating func acts(
    for fault: ServerFault, _ question: ServerQuestion
  ) -> [LoopbackServer.Act] {
    if question.endpoint == "stream/items/ids" { rules.listFailed() }
    switch fault {
    case .refuse: return [.reset]
    case .forget:
      _ = answer(to: question)
      return [.close]
    case .late:
      late.append(question)
      return done.acts
    case .half:
      mark(question, only: items(question).count / 2)
      return done.acts
    case .ok: return done.acts
    case .cut: return finished(answer(to: question), question).cutActs
    case .slow: return [.raw("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n"), .drip]
    case .hang: return [.hang]
    case .status(let status, let fields, let body):
      if status == 401 {
        rules.note(question, status: 401, isUsedUp: false, hasMore: false)
      }
      if let wait = fields["Retry-After"].flatMap({ Int64($0) }), wait > 0 {
        rules.pause(until: state.now + min(wait, 86_400))
      }
      return ServerAnswer(status: status, fields: fields, body: body).acts
    case .claims(let fields): return finished(answer(to: question), question).acts(claiming: fields)
    case .redirect(let address): return [.redirect(to: address)]
    case .html: return ServerAnswer.page.acts
    case .empty: return ServerAnswer().acts
    case .garbage:
      return [.answer(body: (0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 151) })]
    case .text(let text): return ServerAnswer.json(text).acts
    case .flood(let bytes): return [.raw("HTTP/1.1 200 OK\r\n\r\n"), .flood(bytes)]
    }
  }

  /// What is answered to a mark that was set.
  private var done: ServerAnswer {
    personality == .miniflux233 ? ServerAnswer(status: 204) : .text("OK")
  }

  /// The items of a request that sets a mark.
  private func items(_ question: ServerQuestion) -> [RemoteItemID] {
    if personality == .miniflux233 { return MinifluxChange(question)?.items ?? [] }
    return question.form.all("i").compactMap { RemoteItemID($0) }
  }

  /// Returns an answer with what every answer has.
  private mutating func finished(
    _ answer: ServerAnswer, _ question: ServerQuestion
  ) -> ServerAnswer {
    var answer = answer
    var isUsedUp = false
    if personality.has(.hasZones), question.path != nil {
      isUsedUp = zones.isBeyond
      answer.fields.merge(zones.fields(now: state.now)) { $1 }
    }
    answer.fields["Date"] = HTTPDate.text(state.now + skew)
    rules.note(
      question, status: answer.status, isUsedUp: isUsedUp,
      hasMore: answer.hasMore || answer.body.contains("\"continuation\":"))
    return answer
  }

  private mutating func answer(to question: ServerQuestion) -> ServerAnswer {
    guard let path = question.path else { return .page }
    if isOff { return .text("Service Unavailable!", status: 503) }
    if personality.has(.hasZones), !zones.count(isPost: question.isPost, now: state.now) {
      return .text("Limit reached", status: 429)
    }
    if personality.has(.needsAppKey),
      question.headers["appid"] == nil || question.headers["appkey"] == nil
    {
      return .text("AppId is missing", status: 403)
    }
    if personality == .miniflux233 {
      guard login.accepts(question, now: state.now) else { return login.refusal }
      var answers = MinifluxAnswers(state: state, question: question, version: version)
      let answer = answers.answer()
      state = answers.state
      return answer
    }
    if path == "accounts/ClientLogin" { return login.login(question.form) }
    if path == "check/compatibility" {
      return .text(login.dropsHeader ? "FAIL getallheaders" : "PASS")
    }
    if hasOwnAPI, path.hasPrefix("v1/") { return .refusal("access unauthorized", status: 401) }
    guard path.hasPrefix("reader/api/0/") else { return .text("Not found", status: 404) }
    guard login.accepts(question, now: state.now) else { return login.refusal }
    switch question.endpoint {
    case "token": return login.newToken(now: state.now)
    case "edit-tag" where question.isPost:
      if let refusal = refusal(of: question) { return refusal }
      mark(question)
      return .text("OK")
    case "mark-all-as-read" where question.isPost: return markAll(question)
    case "subscription/edit", "subscription/quickadd":
      guard question.isPost else { return .text("Not found", status: 404) }
      var edits = ReaderEdits(state: state, question: question)
      let answer = edits.answer()
      state = edits.state
      return answer
    case _: return ReaderAnswers(state: state, question: question).answer
    }
  }

  /// Returns why a mark is not set; most servers say `OK`.
  private func refusal(of question: ServerQuestion) -> ServerAnswer? {
    guard personality == .greader else { return nil }
    let known = [ReaderAnswers.read, ReaderAnswers.starred]
    let tags = (question.form.all("a") + question.form.all("r")).map(ReaderAnswers.bare)
    let isReadable = question.form.all("i").allSatisfy { RemoteItemID($0) != nil }
    if !isReadable { return .text(#"{"error_message":"bad item"}"#, status: 400) }
    if tags.allSatisfy(known.contains) { return nil }
    return .text(#"{"error_message":"unsupported tag type"}"#, status: 500)
  }

  /// Sets the mark of the items, or of the first of them.
  mutating func mark(_ question: ServerQuestion, only count: Int = .max) {
    if personality == .miniflux233 {
      MinifluxChange(question)?.apply(to: &state, only: count)
      return
    }
    let form = question.form
    let known = form.fields.prefix(personality.has(.fewFields) ? 1000 : .max)
    guard let act = known.last(where: { $0.name == "a" || $0.name == "r" }) else { return }
    let mark: RemoteMark
    switch ReaderAnswers.bare(act.value) {
    case ReaderAnswers.read: mark = .read
    case ReaderAnswers.starred: mark = .star
    case _: return
    }
    for id in items(question).prefix(count) { state.set(mark, act.name == "a", of: id) }
  }

  private mutating func markAll(_ question: ServerQuestion) -> ServerAnswer {
    let time = question.form.first("ts").flatMap { Int64($0) } ?? 0
    let end = time > 0 ? time : .max
    for item in state.listed where item.arrival <= end {
      state.change(item.id) { $0.isRead = true }
    }
    return .text("OK")
  }
}

extension ServerFault {
  /// The beginning of the path to which tests redirect.
  package static let elsewhere = "/elsewhere"
}
