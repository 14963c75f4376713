package import FeedModel

/// What a kind of server can do, and how much at once.
package struct ServerTraits: Equatable, Sendable {
  /// What the time of `RemoteList.all(since:)` is compared with.
  package enum Since: Sendable {
    case arrival, publication
    /// Nothing: the list is always the whole one.
    case nothing
  }

  package let kind: AccountKind
  /// The identifiers that a page of a list is asked for.
  package let page: Int
  /// The most items in a request for contents.
  package let contents: Int
  /// The most items in a request that sets a mark.
  package let marks: Int
  package let since: Since
  /// Whether a user's requests of a day are limited.
  package let hasQuota: Bool
  /// Whether a feed can be in several folders.
  package let hasSeveralFolders: Bool
  /// Whether titles have the look-alikes of `&`, `<` and `>`.
  package let hasLookAlikes: Bool

  private init(
    _ kind: AccountKind, page: Int, contents: Int, since: Since, hasQuota: Bool = false,
    hasSeveralFolders: Bool = false, hasLookAlikes: Bool = false
  ) {
    self.kind = kind
    self.page = page
    self.contents = contents
    self.since = since
    self.hasQuota = hasQuota
    self.hasSeveralFolders = hasSeveralFolders
    self.hasLookAlikes = hasLookAlikes
    marks = 250
  }

  /// The numbers of a kind, as its documents or measurements say.
  package init(_ kind: AccountKind) {
    switch kind {
    case .freshRSS:
      self.init(kind, page: 50_000, contents: 1000, since: .arrival, hasLookAlikes: true)
    case .miniflux:
      self.init(kind, page: 10_000, contents: 1000, since: .nothing)
    case .googleReader:
      // Whatever else the server may be, what holds for Miniflux is safe.
      self.init(kind, page: 10_000, contents: 1000, since: .publication)
    case .inoreader:
      self.init(
        kind, page: 1000, contents: 250, since: .arrival, hasQuota: true,
        hasSeveralFolders: true)
    case .theOldReader:
      self.init(kind, page: 10_000, contents: 1000, since: .nothing)
    case .bazQux:
      self.init(kind, page: 50_000, contents: 1000, since: .nothing, hasSeveralFolders: true)
    }
  }
}
