/// What waits for an account.
package struct WaitingCounts: Equatable, Sendable {
  package var read = 0
  package var star = 0
  /// When the oldest began to wait, in seconds since 1970.
  package var oldest: Int64?
  /// The marks that the server was sent often and does not keep.
  package var refused = 0

  package var total: Int { read + star }

  package init(read: Int = 0, star: Int = 0, oldest: Int64? = nil, refused: Int = 0) {
    (self.read, self.star, self.oldest, self.refused) = (read, star, oldest, refused)
  }
}
