import FeedFetching

/// A request to an account's server, before it has an address and a login.
struct APICall: Sendable {
  /// The path below the account's base address, as in `reader/api/0/token`.
  let path: String
  let method: APIRequest.Method
  /// The names and values of the query, or of the form of a POST, in order.
  let parts: [(name: String, value: String)]
  /// Whether the form begins with the token T.
  let hasToken: Bool
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
    APICall(
      path: prefix + endpoint, method: .get, parts: parts.map { ($0.0, $0.1) }, hasToken: false,
      isLarge: isLarge)
  }

  /// A POST of the API, whose form begins with the token.
  static func post(_ endpoint: String, _ parts: [(String, String)], isLarge: Bool = false)
    -> APICall
  {
    APICall(
      path: prefix + endpoint, method: .post, parts: parts.map { ($0.0, $0.1) }, hasToken: true,
      isLarge: isLarge)
  }

  /// A request that changes a feed, by the Google Reader API.
  static func edit(_ endpoint: String, _ parts: [(String, String)]) -> APICall {
    var call = post(endpoint, parts)
    call.isEdit = true
    return call
  }

  /// A GET of Miniflux's API.
  static func miniflux(_ path: String, _ parts: [(String, String)] = []) -> APICall {
    APICall(
      path: "v1/" + path, method: .get, parts: parts.map { ($0.0, $0.1) }, hasToken: false,
      isLarge: true)
  }

  /// A request of Miniflux's API that changes something.
  static func miniflux(
    _ method: APIRequest.Method, _ path: String, _ json: String? = nil, isEdit: Bool = true
  ) -> APICall {
    APICall(
      path: "v1/" + path, method: method, parts: [], hasToken: false,
      json: json.map { Array($0.utf8) }, isEdit: isEdit, accepted: [200, 201, 204])
  }

  /// Asks Miniflux for its version, which shows whether the key is good.
  static let version = APICall(path: "v1/version", method: .get, parts: [], hasToken: false)

  static func login(user: String, password: String) -> APICall {
    APICall(
      path: "accounts/ClientLogin", method: .post,
      parts: [
        ("Email", user), ("Passwd", password), ("client", "feedtui"),
        ("accountType", "HOSTED_OR_GOOGLE"), ("service", "reader"),
      ], hasToken: false)
  }

  private static let prefix = "reader/api/0/"

  /// What is asked for, for sentences: `stream/items/ids`.
  var endpoint: String {
    path.hasPrefix(Self.prefix) ? String(path.dropFirst(Self.prefix.count)) : path
  }

  /// Returns the request at an account's base address, which has no `/` at its end.
  func request(
    base: String, token: String? = nil, fields: [HeaderField], access: AccountAccess
  ) -> APIRequest {
    let own = token.map { [("T", $0)] } ?? []
    let text = (own + parts.map { ($0.name, $0.value) })
      .map { "\(FormText.encoded($0.0))=\(FormText.encoded($0.1))" }.joined(separator: "&")
    var url = "\(base)/\(path)"
    var body: APIRequest.Body?
    switch method {
    case .get, .delete: url += text.isEmpty ? "" : "?\(text)"
    case .post, .put:
      body =
        json.map { .init(type: "application/json", bytes: $0) }
        ?? .init(type: FormText.type, bytes: Array(text.utf8))
    }
    var limits = access.limits
    if !isLarge { limits.body = min(limits.body, Self.smallAnswer) }
    return APIRequest(
      method, url, body: body, fields: fields + access.fields, limits: limits,
      proxy: access.proxy, trust: access.trust, isFresh: isEdit)
  }
}

/// Names and values as HTML forms send them.
private enum FormText {
  static let type = "application/x-www-form-urlencoded"

  /// Returns the text in which only unreserved characters (RFC 3986, section 2.3) are as they were.
  static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var output: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: output.append(byte)
      default: output += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
