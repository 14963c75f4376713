/// One line of the `feeds` file: what the reader wants to follow.
public struct Subscription: Equatable, Sendable {
  public var url: String
  /// The reader's own name for it (`"~Title"`), if any.
  public var title: String?
  public var tags: [String]
  /// Kept out of the river (`!`).
  public var isHidden: Bool
  /// The heading that it stands below, if any.
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
