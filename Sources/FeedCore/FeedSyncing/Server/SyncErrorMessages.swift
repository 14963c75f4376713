import FeedFetching
import FeedFormats
import FeedModel
import SafeText

/// The failures of an account, with their messages.
struct SyncErrorMessages: Sendable {
  private let name: String
  private let kind: AccountKind
  private let url: String
  private let zone: Zone

  init(_ access: AccountAccess) {
    name = Sanitizer.line(String(access.name.prefix(80)))
    kind = access.kind
    url = AddressText.shown(String(access.url.prefix(500)))
    zone = access.zone
  }

  /// The text of FreshRSS while its API is switched off.
  private static let switchedOff = Array("Service Unavailable!".utf8)

  /// No API was found. `reason` says what was there instead.
  func noAPI(_ reason: String) -> SyncFailure {
    let hint =
      kind == .freshRSS || kind == .googleReader ? "; FreshRSS's ends in /api/greader.php" : ""
    let api = kind == .miniflux ? "Miniflux API" : "Google Reader API"
    return SyncFailure(.noAPI, "There is no \(api) at \(url) (\(reason))\(hint).")
  }

  func tooOld(_ version: String, _ oldest: String) -> SyncFailure {
    let shown = Sanitizer.line(String(version.prefix(40)))
    return SyncFailure(.tooOld, "Miniflux \(shown) is too old: feedtui needs \(oldest).")
  }

  /// The server has an API of its own, which is asked for by another kind.
  var isMiniflux: SyncFailure {
    SyncFailure(
      .settings,
      "\(name) is a Miniflux: write kind = \"miniflux\", leave out user, and let password_command "
        + "print a key from Settings → API Keys.")
  }

  var unusableKey: SyncFailure {
    SyncFailure(.password, "The API key for \(name) contains invalid characters.")
  }

  /// Returns why a server refuses to change a feed; `nil` if an answer is not a refusal.
  func refusal(_ answer: APIAnswer) -> SyncFailure? {
    guard [400, 404, 409, 422, 500, 501].contains(answer.status) else { return nil }
    let reason = try? JSONReply(answer.body).refusal
    return reason != nil || answer.status == 400 ? refused(reason) : nil
  }

  func refused(_ reason: String?) -> SyncFailure {
    var text = Sanitizer.line(String((reason ?? "").prefix(200)))
    while text.last == "." { text.removeLast() }
    let end = text.isEmpty ? "" : ": \(text)"
    return SyncFailure(.refused, "\(name) refused to change the feed\(end).")
  }

  var password: SyncFailure {
    let hint =
      switch kind {
      case .freshRSS, .googleReader: ": FreshRSS needs the API password of the profile"
      case .miniflux: ": Miniflux needs a key from Settings → API Keys"
      case .inoreader, .theOldReader, .bazQux: ""
      }
    return SyncFailure(.password, "\(name) refused the password\(hint).")
  }

  var userName: SyncFailure { SyncFailure(.password, "\(name) refused the user name.") }

  var header: SyncFailure {
    SyncFailure(
      .header,
      "The web server of \(name) drops the Authorization header: "
        + "see FreshRSS's page on mobile access.")
  }

  /// An answer could not be read.
  func invalidAnswer(_ endpoint: String, lessMayHelp: Bool = false) -> SyncFailure {
    SyncFailure(
      .invalidAnswer, "\(name) sent an invalid answer (\(endpoint)). Nothing was changed.",
      lessMayHelp: lessMayHelp)
  }

  /// The requests of the day are used up until `reset`, in seconds since 1970.
  func limit(until reset: Int64?, now: Int64) -> SyncFailure {
    let end = reset.map { " until \(zone.minute(at: $0, from: now))" } ?? ""
    let owner = kind == .inoreader ? kind.title : name
    return SyncFailure(.limit, "\(owner)'s limit for today is used up\(end).", until: reset)
  }

  func pause(until end: Int64, now: Int64) -> SyncFailure {
    let time = zone.minute(at: end, from: now)
    return SyncFailure(.pause, "\(name) asked for a pause until \(time).", until: end)
  }

  /// Returns the failure that an answer other than 200 and 401 is.
  func failure(_ answer: APIAnswer, to endpoint: String, now: Int64) -> SyncFailure {
    let said = "\(name) answered \(answer.status) (\(endpoint))."
    switch answer.status {
    case 429, 503:
      if answer.retryAfter == nil, Self.isSwitchedOff(answer) { return apiOff }
      guard let wait = answer.retryAfter?.wait(from: now) else {
        return SyncFailure(
          .pause, "\(name) is busy (\(answer.status)).", lessMayHelp: answer.status == 503)
      }
      return pause(until: now + min(Int64(wait), HostPause.longest), now: now)
    case 403: return SyncFailure(.password, "\(name) refuses access (403, \(endpoint)).")
    case 404, 410: return SyncFailure(.noAPI, said)
    case 408, 413, 414, 500...: return SyncFailure(.network, said, lessMayHelp: true)
    default: return invalidAnswer(endpoint)
    }
  }

  private var apiOff: SyncFailure {
    SyncFailure(
      .apiOff,
      "FreshRSS says that its API is switched off: allow it under Administration → Authentication.")
  }

  private static func isSwitchedOff(_ answer: APIAnswer) -> Bool {
    answer.status == 503 && answer.body.starts(with: switchedOff)
  }

  /// Returns the failure of a request that got no answer.
  func failure(_ error: FetchError, to endpoint: String) -> SyncFailure {
    switch error {
    case .cancelled: return SyncFailure(.cancelled, error.message)
    case .redirectedAway(let host):
      let shown = Sanitizer.line(String(host.prefix(80)))
      return SyncFailure(
        .redirect, "\(name) redirects to \(shown), which gets no password: change url.")
    case .redirectLoop, .tooManyRedirects, .badRedirect, .redirectRefused:
      return SyncFailure(.redirect, said(error))
    case .tooLarge, .badCompression, .headerTooLarge:
      return invalidAnswer(endpoint, lessMayHelp: true)
    case .badAddress, .noAddress, .unsupportedScheme, .badProxy, .noAuthorities,
      .badCertificate, .noSystemAuthorities, .noLibrary:
      return SyncFailure(.settings, said(error))
    case .connectionLost, .timedOut, .noAnswer, .silent, .badAnswer:
      return SyncFailure(.network, said(error), lessMayHelp: true)
    case .hostNotFound, .refused, .unreachable, .insecure, .forbidden, .proxyRefused,
      .insecureProxy, .status, .challenge, .busy, .unchangedUnasked, .noPassword, .program,
      .programsShut,
      .noSuchFile, .notPermitted, .notARegularFile, .unreadableFile:
      return SyncFailure(.network, said(error))
    }
  }

  private func said(_ error: FetchError) -> String { "\(name): \(error.message)" }
}
