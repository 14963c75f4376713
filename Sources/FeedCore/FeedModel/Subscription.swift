/// One line of the `feeds` file: a feed that the user follows.
public struct Subscription: Equatable, Sendable {
  public var url: String
  /// The user's own name for the feed (`"~Title"`), if any.
  public var title: String?
  public var tags: [String]
  /// Whether the feed is kept out of the river (`!`).
  public var isHidden: Bool
  /// The heading above the line, if any.
  public var heading: String?

  public init(
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
