/// Identifies a subscribed feed in the archive.
package struct FeedID: Hashable, Sendable {
  package let rawValue: Int64

  package init(_ rawValue: Int64) {
    self.rawValue = rawValue
  }
}
