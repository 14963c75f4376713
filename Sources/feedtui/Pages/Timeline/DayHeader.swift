package import FeedModel

/// What the header of a day, of the notices or of another section tells.
nonisolated package struct DayHeader: Equatable, Sendable {
  package let title: String
  /// What the section holds in all; `nil` if that is not known.
  package let count: DayCount?

  package init(title: String, count: DayCount? = nil) {
    self.title = title
    self.count = count
  }
}
