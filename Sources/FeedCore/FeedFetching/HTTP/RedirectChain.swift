import FeedModel
import FoundationEssentials

/// The path of one request through redirects, and what each address on it may be sent.
struct RedirectChain {
  /// The address to request next.
  private(set) var address: HTTPAddress
  /// The address that permanent redirects alone have led to so far, if it may be kept.
  private(set) var permanent: String?
  private let start: HTTPAddress
  private let request: FetchRequest
  private let userAgent: String
  /// The credentials for the feed's own origin.
  private let credentials: HTTPAddress.Credentials?
  private var isPermanent = true
  private var hops = 0
  /// Addresses, with the cookies sent to them. With other cookies it is not the same request.
  private var visited: Set<[String]> = []
  private var jar = CookieJar()

  /// Begins at the request's address.
  ///
  /// `password` is the output of the feed's command, if it has one.
  init(
    from start: HTTPAddress, for request: FetchRequest, userAgent: String, password: String?
  ) {
    address = start
    self.start = start
    self.request = request
    self.userAgent = userAgent
    let known = start.credentials
    let user = request.access.user ?? known?.user
    credentials =
      user == nil && password == nil
      ? nil
      : HTTPAddress.Credentials(user: user ?? "", password: password ?? known?.password ?? "")
    visited = [place]
  }

  /// Returns the header fields of the request to the current address.
  ///
  /// With `digest` they contain no password, because the transport answers the server's challenge.
  func headers(digest: Bool = false) -> [HeaderField] {
    var fields = [
      HeaderField(name: "User-Agent", value: userAgent),
      HeaderField(name: "Accept", value: request.accept.value),
    ]
    func add(_ name: String, _ value: String?) {
      if let value { fields.append(HeaderField(name: name, value: value)) }
    }
    add("If-None-Match", request.validators.etag)
    add("If-Modified-Since", request.validators.lastModified)
    fields += request.part?.range ?? []
    add("Authorization", digest ? nil : known?.basic)
    add("Cookie", cookies.isEmpty ? nil : cookies.joined(separator: "; "))
    guard isAtHome else { return fields }
    let own = request.access.headers
    let names = Set(own.map { $0.name.lowercased() })
    return fields.filter { !names.contains($0.name.lowercased()) } + own
  }

  /// The credentials for the current address, or `nil` if there are none.
  var known: HTTPAddress.Credentials? { isAtHome ? credentials : address.credentials }

  /// The feed's own trust, which other servers do not get.
  var trust: ServerTrust { isAtHome ? request.access.trust : ServerTrust() }

  /// Follows a redirect with the given status and header. `now` is in seconds since 1970.
  ///
  /// Throws a failure if the redirect is invalid, is not allowed, or leads in a circle or too far.
  mutating func follow(
    status: Int, _ headers: HeaderFields, now: Int64
  ) throws(FetchError) {
    jar.take(headers, from: address, now: now)
    address = try address.following(headers.first("location"))
    isPermanent = isPermanent && [301, 308].contains(status)
    let isKeepable =
      isPermanent && !request.access.isForOwnOrigin && address.isKeepable(after: start)
    permanent = isKeepable ? address.bare : nil
    guard visited.insert(place).inserted else { throw .redirectLoop }
    guard hops < request.limits.redirects else {
      throw .tooManyRedirects(request.limits.redirects)
    }
    hops += 1
  }

  private var isAtHome: Bool { address.origin == start.origin }

  /// The feed's own cookies, if the address is of its origin, and those set on the way.
  private var cookies: [String] {
    (isAtHome ? request.access.cookies.map(\.text) : []) + jar.pairs(for: address)
  }

  private var place: [String] { [address.bare] + cookies }
}

extension HTTPAddress.Credentials {
  /// The value of an `Authorization` header (RFC 7617).
  fileprivate var basic: String {
    "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
  }
}
