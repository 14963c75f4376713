import FeedFetching
import FeedModel

/// Sends an account's requests: with its login, which is renewed once when it has expired, and not
/// before the server wants to be asked again.
actor APIClient {
  private let access: AccountAccess
  private let fetcher: HTTPFetcher
  private let now: @Sendable () -> Int64
  private let file: TokenFile?
  private let messages: SyncErrorMessages
  private(set) var cost = SyncCost()
  private var state: TokenFile.Contents
  private var isRead = false
  /// The login or token that is being asked for. Those who need it meanwhile wait for it.
  private var renewal: Asking?

  init(_ access: AccountAccess, fetcher: HTTPFetcher, now: @escaping @Sendable () -> Int64) {
    self.access = access
    self.fetcher = fetcher
    self.now = now
    file = access.tokenFile.map { TokenFile(path: $0) }
    messages = SyncErrorMessages(access)
    state = TokenFile.Contents(kind: access.kind, url: access.url, user: access.user)
  }

  /// The requests of a day as far as the server has told of them.
  var quota: Quota? {
    readFile()
    return state.quota == Quota() ? nil : state.quota
  }

  /// Logs in unless that has been done, and returns the API's address.
  func base() async throws(SyncFailure) -> String {
    try await session(replacing: nil, by: .login).base
  }

  /// Sends a request and returns its answer, which has a status that the request accepts.
  func answer(to call: APICall) async throws(SyncFailure) -> APIAnswer {
    var session = try await session(for: call)
    var answer = try await exchange(call, session)
    if answer.status == 401, call.hasToken {
      let before = session.auth
      session = try await self.session(replacing: session, by: .token)
      answer = try await exchange(call, session)
      if answer.status == 401, session.auth != before { throw await refusal(of: session) }
    }
    if answer.status == 401 {
      session = try await self.session(replacing: session, by: .login)
      session = try await self.session(for: call)
      answer = try await exchange(call, session)
    }
    guard answer.status != 401 else { throw await refusal(of: session) }
    guard call.accepted.contains(answer.status) else { throw failure(of: answer, to: call) }
    return answer
  }

  /// Returns the failure that an answer is which cannot be read.
  func failure(of answer: APIAnswer, to call: APICall) -> SyncFailure {
    if call.isEdit, let refusal = messages.refusal(answer) { return refusal }
    let failure = messages.failure(answer, to: call.endpoint, now: now())
    if failure.kind == .noAPI { forget() }
    return failure
  }

  // MARK: Login

  private typealias Asking = Task<Result<Session, SyncFailure>, Never>

  private enum Renewal {
    case login, token
  }

  /// Returns a session with which the request can be sent.
  private func session(for call: APICall) async throws(SyncFailure) -> Session {
    let session = try await session(replacing: nil, by: .login)
    guard call.hasToken, session.token == nil else { return session }
    return try await self.session(replacing: session, by: .token)
  }

  /// Returns a session other than the given one: one that another request has got meanwhile, or a
  /// new one.
  private func session(
    replacing old: Session?, by kind: Renewal
  ) async throws(SyncFailure) -> Session {
    readFile()
    // All waiting callers fail with the renewal's error.
    while let renewal { _ = try await session(of: renewal) }
    if let known = state.session, known != old { return known }
    let task = Asking { await self.result(of: kind, after: old) }
    renewal = task
    return try await session(of: task)
  }

  private func session(of task: Asking) async throws(SyncFailure) -> Session {
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    return try result.get()
  }

  private func result(
    of kind: Renewal, after old: Session?
  ) async -> Result<Session, SyncFailure> {
    defer { renewal = nil }
    do throws(SyncFailure) {
      let session: Session
      switch (kind, old) {
      case (.token, .some(let old)): session = try await withToken(old)
      case (.login, _), (.token, .none): session = try await login(keeping: old?.base)
      }
      state.session = session
      writeFile()
      return .success(session)
    } catch {
      return .failure(error)
    }
  }

  /// Returns the session with a new token, after a new login if that is needed.
  private func withToken(_ old: Session) async throws(SyncFailure) -> Session {
    var session = old
    let call = APICall.get("token", isLarge: false)
    var answer = try await exchange(call, session)
    if answer.status == 401 {
      session = try await login(keeping: old.base)
      answer = try await exchange(call, session)
    }
    guard answer.status != 401 else { throw await refusal(of: session) }
    guard answer.status == 200 else {
      throw messages.failure(answer, to: call.endpoint, now: now())
    }
    guard let token = Session.token(of: answer.body) else {
      throw messages.invalidAnswer(call.endpoint)
    }
    session.token = token
    return session
  }

  /// Logs in at the known address, or else at the first of the candidates that has an API.
  private func login(keeping base: String?) async throws(SyncFailure) -> Session {
    let finder = BaseFinder(messages: messages)
    let password = try await access.password()
    let (call, fields) = try login(by: password)
    var failures: [SyncFailure] = []
    for base in base.map({ [$0] }) ?? BaseFinder.candidates(access) {
      let outcome: BaseFinder.Outcome
      switch try await sent(call, to: base, token: nil, fields: fields) {
      case .success(let answer):
        outcome = finder.outcome(of: answer, to: call, by: password, now: now())
      case .failure(let error): outcome = finder.outcome(of: error, to: call)
      }
      switch outcome {
      case .auth(let auth):
        if access.kind == .googleReader, await isMiniflux(base) { throw messages.isMiniflux }
        return Session(base: base, auth: auth)
      case .failed(let failure): throw failure
      case .elsewhere(let failure): failures.append(failure)
      }
    }
    forget()
    throw finder.failure(of: failures)
  }

  /// Whether a Miniflux is there. However that request ends, a good login stays one.
  private func isMiniflux(_ base: String) async -> Bool {
    let result = try? await sent(.version, to: base, token: nil, fields: [])
    guard case .success(let answer) = result else { return false }
    return BaseFinder(messages: messages).isMiniflux(answer)
  }

  /// Returns the request by which a password is tried, and its fields.
  private func login(
    by password: String
  ) throws(SyncFailure) -> (call: APICall, fields: [HeaderField]) {
    guard access.kind == .miniflux else {
      return (.login(user: access.user, password: password), [])
    }
    guard Session.isToken(password) else { throw messages.unusableKey }
    return (.version, [try field(password)])
  }

  /// Returns the field that shows a login.
  private func field(_ auth: String) throws(SyncFailure) -> HeaderField {
    let start = access.kind == .miniflux ? "X-Auth-Token: " : "Authorization: GoogleLogin auth="
    do {
      return try HeaderField(start + auth)
    } catch {
      throw messages.invalidAnswer("accounts/ClientLogin")
    }
  }

  /// Returns why a login that has just been made is refused.
  private func refusal(of session: Session) async -> SyncFailure {
    forget()
    guard access.kind == .freshRSS || access.kind == .googleReader else {
      return messages.password
    }
    let call = APICall(path: "check/compatibility")
    do throws(SyncFailure) {
      let answer = try await exchange(call, session)
      return answer.body.starts(with: "FAIL".utf8) ? messages.header : messages.password
    } catch {
      return messages.password
    }
  }

  // MARK: Requests

  private func exchange(
    _ call: APICall, _ session: Session
  ) async throws(SyncFailure) -> APIAnswer {
    let field = try field(session.auth)
    let token = call.hasToken ? session.token : nil
    switch try await sent(call, to: session.base, token: token, fields: [field]) {
    case .success(let answer): return answer
    case .failure(let error): throw messages.failure(error, to: call.endpoint)
    }
  }

  /// Sends a request, unless the server's pause or its limit forbids it, and takes note of what its
  /// answer says of both.
  private func sent(
    _ call: APICall, to base: String, token: String?, fields: [HeaderField]
  ) async throws(SyncFailure) -> Result<APIAnswer, FetchError> {
    let area = call.method == .get ? Quota.Area.reading : .writing
    try checkMayAsk(area)
    state.quota.count(area, now: now())
    cost.requests += 1
    let answer: APIAnswer
    do throws(FetchError) {
      answer = try await fetcher.exchange(
        call.request(base: base, token: token, fields: fields, access: access))
    } catch {
      return .failure(error)
    }
    // In a chunked answer the Content-Length may have any value.
    let told = answer.field("content-length").flatMap { Int($0) }
    let isPossible = told.map { (0...access.limits.body).contains($0) } ?? false
    cost.bytes += isPossible ? told ?? 0 : answer.body.count
    try note(answer, area)
    return .success(answer)
  }

  private func checkMayAsk(_ area: Quota.Area) throws(SyncFailure) {
    readFile()
    let now = now()
    if state.quota.isUsedUp(area, now: now) {
      throw messages.limit(until: state.quota.reset, now: now)
    }
    // A later end comes of a clock that was set back.
    if let end = state.pause, now < end, end <= now + HostPause.longest {
      throw messages.pause(until: end, now: now)
    }
  }

  /// Notes what an answer says of the server's limits, and throws if they are why it refuses.
  private func note(_ answer: APIAnswer, _ area: Quota.Area) throws(SyncFailure) {
    let now = now()
    let before = state
    state.quota.note(answer, now: now)
    if let end = state.pause, now >= end { state.pause = nil }
    defer { if state != before { writeFile() } }
    guard [403, 429, 503].contains(answer.status) else { return }
    if state.quota.isUsedUp(area, now: now) {
      throw messages.limit(until: state.quota.reset, now: now)
    }
    guard answer.status != 403, let wait = answer.retryAfter?.wait(from: now) else { return }
    let end = now + min(Int64(wait), HostPause.longest)
    state.pause = end
    throw messages.pause(until: end, now: now)
  }

  // MARK: File

  private func readFile() {
    guard !isRead else { return }
    isRead = true
    let known = file?.read(as: state)
    guard var known else { return }
    let isKnown = known.session.map { BaseFinder.candidates(access).contains($0.base) } ?? true
    if !isKnown { known.session = nil }
    state = known
  }

  private func writeFile() { file?.write(state) }

  private func forget() {
    guard state.session != nil else { return }
    state.session = nil
    writeFile()
  }
}
