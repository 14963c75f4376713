/// Identifies a subscribed feed in the archive.
package struct FeedID: Hashable, Sendable {
  package let rawValue: Int64

  package init(_ rawValue: Int64) {
    self.rawValue = rawValue
  }
}

/// Identifies an account on a server in the archive.
package struct AccountID: Hashable, Sendable {
  package let rawValue: Int64

  package init(_ rawValue: Int64) {
    self.rawValue = rawValue
  }
}
