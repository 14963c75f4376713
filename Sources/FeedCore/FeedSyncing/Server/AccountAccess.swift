package import FeedFetching
package import FeedModel

/// How an account is reached.
package struct AccountAccess: Sendable {
  /// The account's name, for messages.
  package let name: String
  package let kind: AccountKind
  /// The address that the user gave. Secrets go to its origin alone.
  package let url: String
  package let user: String
  /// Returns the password. It is asked for only when a login is needed.
  package let password: @Sendable () async throws(SyncFailure) -> String
  /// Fields that the user adds to every request.
  package var fields: [HeaderField]
  /// `nil` means the environment's proxy.
  package var proxy: FeedProxy?
  package var trust: ServerTrust
  /// The path of the file that keeps the login; `nil` keeps it in memory.
  package var tokenFile: String?
  /// The zone in which sentences tell the time.
  package var zone: Zone
  package var limits: FetchLimits

  package init(
    name: String, kind: AccountKind, url: String, user: String, fields: [HeaderField] = [],
    proxy: FeedProxy? = nil, trust: ServerTrust = ServerTrust(), tokenFile: String? = nil,
    zone: Zone = .utc, limits: FetchLimits = FetchLimits(),
    password: @escaping @Sendable () async throws(SyncFailure) -> String
  ) {
    self.name = name
    self.kind = kind
    self.url = url
    self.user = user
    self.fields = fields
    self.proxy = proxy
    self.trust = trust
    self.tokenFile = tokenFile
    self.zone = zone
    self.limits = limits
    self.password = password
  }
}
