import FeedModel

/// The logins of a test server: who may ask.
struct ServerLogin: Sendable {
  let personality: Personality
  let user: String
  /// The password, or Miniflux's key. Changing it ends all logins.
  var password: String {
    didSet { generation += 1 }
  }
  /// Whether the web server drops the field with the login.
  var dropsHeader = false
  /// Whether every login and token is refused.
  var refusesAll = false
  private var generation = 1
  private var tokenTime: Int64 = 0

  init(_ personality: Personality, user: String) {
    self.personality = personality
    self.user = user
    password = personality == .miniflux233 ? "cOrrect-h0rse" : "correct horse"
  }

  var auth: String { "\(user)/2b4f\(generation)e8c0ffee" }

  var token: String {
    if personality.has(.tokenIsAuth) { return auth }
    switch personality {
    case .freshrss125, .freshrss128:
      return String(repeating: "\(generation)0abcdef", count: 5) + String(repeating: "Z", count: 17)
    case .bazqux, .inoreader, .greader, .miniflux233, .theoldreader:
      return "t/\(generation).\(tokenTime)"
    }
  }

  /// What may stand in no address.
  var secrets: [String] { [password, auth, token] }

  /// Answers ClientLogin.
  func login(_ form: ServerForm) -> ServerAnswer {
    if form.first("Email") == user, form.first("Passwd") == password, !refusesAll {
      return .text("SID=\(auth)\nLSID=none\nAuth=\(auth)\n")
    }
    if personality.has(.refusalIs200) { return .text("Error=BadAuthentication\n") }
    return refusal
  }

  mutating func newToken(now: Int64) -> ServerAnswer {
    if personality.has(.tokenExpires), now >= tokenTime + 1800 { tokenTime = now }
    return .text(token + "\n")
  }

  /// Whether a request may be answered.
  func accepts(_ question: ServerQuestion, now: Int64) -> Bool {
    if refusesAll { return false }
    if personality == .miniflux233 {
      return !dropsHeader && question.headers["x-auth-token"] == password
    }
    let field = dropsHeader ? nil : question.headers["authorization"]
    let hasHeader = field == "GoogleLogin auth=\(auth)"
    guard question.isPost else { return hasHeader }
    let known = question.form.fields.prefix(personality.has(.fewFields) ? 1000 : .max)
    let own = known.last { $0.name == "T" }?.value
    if own == nil, personality.has(.missingTokenIsGood) { return hasHeader }
    let isExpired = personality.has(.tokenExpires) && now >= tokenTime + 1800
    let hasToken = own == token && !isExpired
    return hasToken && (hasHeader || personality.has(.onlyTokenOfPosts))
  }

  var refusal: ServerAnswer {
    var answer = ServerAnswer.text("Unauthorized!", status: 401)
    switch personality {
    case .freshrss125, .freshrss128: answer.fields["Google-Bad-Token"] = "true"
    case .greader, .bazqux: answer.fields["X-Reader-Google-Bad-Token"] = "true"
    case .miniflux233: answer = .refusal("access unauthorized", status: 401)
    case .inoreader: break
    case .theoldreader: answer = .text(#"{"errors":["Not authorised"]}"#, status: 401)
    }
    return answer
  }
}
