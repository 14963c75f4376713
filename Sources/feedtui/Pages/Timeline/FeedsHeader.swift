/// What the header of a section of the page of feeds tells.
nonisolated package struct FeedsHeader: Equatable, Sendable {
  package let group: FeedsGroup
  /// The number of feeds, or of query feeds.
  package let count: Int
  /// The number of their unread items.
  package let unread: Int
}
