import FeedFetching
import FeedFormats
import FeedModel

/// Finds the address of an account's API by logging in there.
struct BaseFinder: Sendable {
  let messages: SyncErrorMessages

  /// What a login has led to.
  enum Outcome: Equatable {
    case auth(String)
    /// The API is here, and says no.
    case failed(SyncFailure)
    /// The API is elsewhere, perhaps.
    case elsewhere(SyncFailure)
  }

  /// The addresses at which the API may be, in the order in which they are tried. They have no `/`
  /// at their end, and the origin of the account's own address.
  static func candidates(_ access: AccountAccess) -> [String] {
    var given = access.url.prefix { $0 != "?" && $0 != "#" }
    while given.last == "/" { given.removeLast() }
    let api = "/api/greader.php"
    switch access.kind {
    case .inoreader, .theOldReader, .bazQux: return [String(given)]
    case .miniflux:
      // The browser shows a page below the root.
      let page = given.lastIndex(of: "/").map { given[given.index(after: $0)...] } ?? ""
      guard pages.contains(String(page)) else { return [String(given)] }
      return [String(given), String(given.dropLast(page.count + 1))]
    case .freshRSS, .googleReader:
      if given.hasSuffix(api) { return [String(given)] }
      // The address of FreshRSS in the browser ends in /i.
      let root = given.hasSuffix("/i") ? given.dropLast(2) : given
      return [String(given), root + api, root + "/p" + api]
    }
  }

  /// The pages of Miniflux that a person may have open, and the beginning of its API.
  private static let pages: Set = [
    "unread", "starred", "history", "feeds", "categories", "settings", "search", "keys", "v1",
  ]

  /// Returns what an answer to a login with this password says.
  func outcome(
    of answer: APIAnswer, to call: APICall, by password: String, now: Int64
  ) -> Outcome {
    switch answer.status {
    case 200 where call.path == APICall.version.path:
      return outcome(ofVersion: answer.body, key: password)
    case 200: return outcome(of: answer.body, to: call)
    case 401: return .failed(messages.password)
    case 400: return .elsewhere(messages.userName)
    case 403: return .elsewhere(messages.password)
    case 429, 503: return .failed(messages.failure(answer, to: call.endpoint, now: now))
    case 500...: return .elsewhere(messages.failure(answer, to: call.endpoint, now: now))
    default: return .elsewhere(messages.noAPI("it answered \(answer.status)"))
    }
  }

  private func outcome(of body: [UInt8], to call: APICall) -> Outcome {
    let invalid = Outcome.failed(messages.invalidAnswer(call.endpoint))
    let lines = body.split(separator: 0x0A)
    func value(_ name: String) -> String? {
      lines.first { $0.starts(with: (name + "=").utf8) }.map {
        let value = $0.dropFirst(name.utf8.count + 1)
        return String(decoding: value.last == 0x0D ? value.dropLast() : value, as: UTF8.self)
      }
    }
    if let auth = value("Auth") { return Session.isToken(auth) ? .auth(auth) : invalid }
    if value("Error") != nil { return .failed(messages.password) }
    if value("SID") != nil || value("LSID") != nil { return invalid }
    return elsewhere(body)
  }

  /// The first version of Miniflux that lists identifiers and sets stars.
  private static let oldest = [2, 3, 2]

  /// Returns the numbers of a version such as `2.3.2-dev`; `nil` if it does not begin with a digit.
  private static func numbers(_ version: String) -> [Int]? {
    guard version.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false else { return nil }
    return version.split(separator: ".").map { part in Int(part.prefix { $0.isNumber }) ?? 0 }
  }

  private func outcome(ofVersion body: [UInt8], key: String) -> Outcome {
    guard let version = try? JSONReply(body).version else { return elsewhere(body) }
    // A version that does not begin with a digit was built from the newest source.
    let isOld = Self.numbers(version).map { $0.lexicographicallyPrecedes(Self.oldest) } ?? false
    let oldest = Self.oldest.map(String.init).joined(separator: ".")
    return isOld ? .failed(messages.tooOld(version, oldest)) : .auth(key)
  }

  /// Whether the answer to a request for the version, without a key, is surely that of a Miniflux.
  /// Through the Google Reader API it would pass stars on to services of its user.
  func isMiniflux(_ answer: APIAnswer) -> Bool {
    let refusal = try? JSONReply(answer.body).refusal
    return answer.status == 401 && refusal?.lowercased() == "access unauthorized"
  }

  /// Returns what follows from an answer that is not an API's.
  private func elsewhere(_ body: [UInt8]) -> Outcome {
    if body.isEmpty { return .elsewhere(messages.noAPI("the answer is empty")) }
    let isPage = body.first { $0 > 0x20 } == UInt8(ascii: "<")
    return .elsewhere(messages.noAPI(isPage ? "a web page answered" : "something else answered"))
  }

  /// Returns what a login without an answer says.
  func outcome(of error: FetchError, to call: APICall) -> Outcome {
    let failure = messages.failure(error, to: call.endpoint)
    return switch error {
    case .redirectedAway, .badRedirect, .redirectRefused: .elsewhere(failure)
    case .tooLarge: .elsewhere(messages.noAPI("a long page answered"))
    case _: .failed(failure)
    }
  }

  /// Returns the failure that says most of those that the addresses led to.
  func failure(of failures: [SyncFailure]) -> SyncFailure {
    let telling = failures.first { $0.kind != .noAPI && $0.kind != .redirect }
    return telling ?? failures.first { $0.kind == .noAPI } ?? failures.first
      ?? messages.noAPI("no address was tried")
  }
}
