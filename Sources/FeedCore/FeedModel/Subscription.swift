/// One line of the `feeds` file: a feed that the user follows.
package struct Subscription: Equatable, Sendable {
  package var url: String
  /// The user's own name for the feed (`"~Title"`), if any.
  package var title: String?
  package var tags: [String]
  /// Whether the feed is kept out of the river (`!`).
  package var isHidden: Bool
  /// The heading above the line, if any.
  package var heading: String?

  package init(
    url: String, title: String? = nil, tags: [String] = [], isHidden: Bool = false,
    heading: String? = nil
  ) {
    self.url = url
    self.title = title
    self.tags = tags
    self.isHidden = isHidden
    self.heading = heading
  }
}
