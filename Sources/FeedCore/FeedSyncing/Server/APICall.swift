import FeedFetching
import SafeText

/// A request to an account's server, before it has an address and a login.
struct APICall: Sendable {
  /// The path below the account's base address, as in `reader/api/0/token`.
  let path: String
  var method = APIRequest.Method.get
  /// The names and values of the query, or of the form of a POST, in order.
  var parts: [(String, String)] = []
  /// Whether the form begins with the token T.
  var hasToken = false
  /// The most bytes of an answer that is a list or contents; others are small.
  var isLarge = false
  /// The body of a POST or PUT in JSON, in place of a form.
  var json: [UInt8]?
  /// Whether it changes feeds: it is sent once, and the server may refuse it with a reason.
  var isEdit = false
  /// The statuses of answers that can be read.
  var accepted: Set<Int> = [200]

  /// The most bytes of a small answer.
  static let smallAnswer = 64 << 10

  /// A GET of the API.
  static func get(_ endpoint: String, _ parts: [(String, String)] = [], isLarge: Bool = true)
    -> APICall
  {
    APICall(path: prefix + endpoint, parts: parts, isLarge: isLarge)
  }

  /// A POST of the API, whose form begins with the token.
  static func post(_ endpoint: String, _ parts: [(String, String)], isLarge: Bool = false)
    -> APICall
  {
    APICall(path: prefix + endpoint, method: .post, parts: parts, hasToken: true, isLarge: isLarge)
  }

  /// A request that changes a feed, by the Google Reader API.
  static func edit(_ endpoint: String, _ parts: [(String, String)]) -> APICall {
    var call = post(endpoint, parts)
    call.isEdit = true
    return call
  }

  /// A GET of Miniflux's API.
  static func miniflux(_ path: String, _ parts: [(String, String)] = []) -> APICall {
    APICall(path: "v1/" + path, parts: parts, isLarge: true)
  }

  /// A request of Miniflux's API that changes something.
  static func miniflux(
    _ method: APIRequest.Method, _ path: String, _ json: String? = nil, isEdit: Bool = true
  ) -> APICall {
    APICall(
      path: "v1/" + path, method: method, json: json.map { Array($0.utf8) }, isEdit: isEdit,
      accepted: [200, 201, 204])
  }

  /// Asks Miniflux for its version, which shows whether the key is good.
  static let version = APICall(path: "v1/version")

  static func login(user: String, password: String) -> APICall {
    APICall(
      path: "accounts/ClientLogin", method: .post,
      parts: [
        ("Email", user), ("Passwd", password), ("client", "feedtui"),
        ("accountType", "HOSTED_OR_GOOGLE"), ("service", "reader"),
      ])
  }

  private static let prefix = "reader/api/0/"

  /// The name of the request, for messages: `stream/items/ids`.
  var endpoint: String {
    path.hasPrefix(Self.prefix) ? String(path.dropFirst(Self.prefix.count)) : path
  }

  /// Returns the request at an account's base address, which has no `/` at its end.
  func request(
    base: String, token: String? = nil, fields: [HeaderField], access: AccountAccess
  ) -> APIRequest {
    let text = ((token.map { [("T", $0)] } ?? []) + parts)
      .map { "\(WebAddress.component($0))=\(WebAddress.component($1))" }.joined(separator: "&")
    var url = "\(base)/\(path)"
    var body: APIRequest.Body?
    switch method {
    case .get, .delete: url += text.isEmpty ? "" : "?\(text)"
    case .post, .put:
      body =
        json.map { .init(type: "application/json", bytes: $0) }
        ?? .init(type: "application/x-www-form-urlencoded", bytes: Array(text.utf8))
    }
    var limits = access.limits
    if !isLarge { limits.body = min(limits.body, Self.smallAnswer) }
    return APIRequest(
      method, url, body: body, fields: fields + access.fields, limits: limits,
      proxy: access.proxy, trust: access.trust, isFresh: isEdit)
  }
}
