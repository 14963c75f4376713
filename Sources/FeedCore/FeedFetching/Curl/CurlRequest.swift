/// One request to one address, with everything that the transport needs.
struct CurlRequest: Sendable {
  var url: String
  /// The host's name for messages.
  var host: String
  /// Scheme, host and port. At most two requests to an origin run at the same time.
  var origin: String
  var headers: [HeaderField]
  /// Credentials for Digest authentication (RFC 7616), or `nil` if the server did not ask for it.
  var digest: HTTPAddress.Credentials?
  var proxy: ProxyServer?
  /// Whether to open a new connection instead of reusing one.
  var isFresh = false
  /// The maximum size of the decoded body, in bytes.
  var largestBody: Int
  /// The share of the memory budget that the body uses, or `nil` if there is no budget.
  var share: ByteShare?
  /// The file that the body goes into instead of memory.
  var part: PartFile?
  /// Bytes a second; `nil` for as many as come.
  var rate: Int?
  /// The authorities to trust instead of those of the settings.
  var roots: TrustedRoots?
  var trust = ServerTrust()
  /// What is different from fetching a document: `nil` for that.
  var exchange: Exchange?

  /// A request of any method, of which the body of each answer is wanted.
  struct Exchange: Sendable {
    var method: APIRequest.Method
    var body: [UInt8]?
  }
}
