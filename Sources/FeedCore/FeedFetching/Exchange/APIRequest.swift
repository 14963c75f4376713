import FeedModel

/// A request to a program on a server: of any method, perhaps with a body.
///
/// Its fields and its body go to the origin of its address alone, as they may have passwords.
package struct APIRequest: Equatable, Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  package struct Body: Equatable, Sendable {
    /// Its media type (RFC 9110, section 8.3).
    package let type: String
    package let bytes: [UInt8]

    package init(type: String, bytes: [UInt8]) {
      (self.type, self.bytes) = (type, bytes)
    }
  }

  package let method: Method
  /// An absolute address with `http` or `https`. A name and a password in it are not sent.
  package let url: String
  package var body: Body?
  package var fields: [HeaderField]
  package var limits: FetchLimits
  /// `nil` means the environment's proxy.
  package var proxy: FeedProxy?
  package var trust: ServerTrust
  /// Whether it gets a connection of its own, so that it is never sent twice.
  package var isFresh: Bool

  package init(
    _ method: Method, _ url: String, body: Body? = nil, fields: [HeaderField] = [],
    limits: FetchLimits = FetchLimits(), proxy: FeedProxy? = nil,
    trust: ServerTrust = ServerTrust(),
    isFresh: Bool = false
  ) {
    self.method = method
    self.url = url
    self.body = body
    self.fields = fields
    self.limits = limits
    self.proxy = proxy
    self.trust = trust
    self.isFresh = isFresh
  }
}
