/// The numbers of changes that an account's server has not confirmed.
package struct OutboxCounts: Equatable, Sendable {
  package var read = 0
  package var star = 0
  /// Edits of feeds.
  package var feeds = 0
  /// How many of them the server has refused, and why it has refused one.
  package var refusedFeeds = 0
  package var refusal: String?
  /// When the oldest mark began to wait, in seconds since 1970.
  package var oldest: Int64?
  /// The marks that the server was sent often and does not keep.
  package var refused = 0

  package var marks: Int { read + star }
  package var total: Int { marks + feeds }
  /// The changes that are sent normally: not those that the server does not keep, or refuses.
  package var pending: Int { max(0, total - refused - refusedFeeds) }

  package init(read: Int = 0, star: Int = 0, oldest: Int64? = nil, refused: Int = 0) {
    (self.read, self.star, self.oldest, self.refused) = (read, star, oldest, refused)
  }
}
