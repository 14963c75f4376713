/// A list of subscriptions written by another program.
public struct SubscriptionList: Equatable, Sendable {
  /// One feed of the list.
  public struct Feed: Equatable, Sendable {
    /// The URL as written. It has not been checked whether it may be subscribed to.
    public var url: String
    public var title: String?
    /// The address of the site that the feed belongs to.
    public var site: String?
    /// The names of the folders around the feed, from the outside in.
    public var folders: [String] = []
    public var categories: [String] = []

    public init(
      url: String, title: String? = nil, site: String? = nil, folders: [String] = [],
      categories: [String] = []
    ) {
      self.url = url
      self.title = title
      self.site = site
      self.folders = folders
      self.categories = categories
    }
  }

  public var title: String?
  /// The feeds, in the list's order and with its duplicates.
  public var feeds: [Feed] = []

  public init(title: String? = nil, feeds: [Feed] = []) {
    self.title = title
    self.feeds = feeds
  }
}
