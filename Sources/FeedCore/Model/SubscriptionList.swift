/// What a list of subscriptions says that was handed over by another program.
public struct SubscriptionList: Equatable, Sendable {
  /// One feed of the list.
  public struct Feed: Equatable, Sendable {
    /// As it stands; nobody has looked yet whether it may be subscribed to.
    public var url: String
    public var title: String?
    /// Address of the site that the feed belongs to.
    public var site: String?
    /// Names of the folders around it, from the outside in.
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
  /// In the list's order; what it names twice is here twice.
  public var feeds: [Feed] = []

  public init(title: String? = nil, feeds: [Feed] = []) {
    self.title = title
    self.feeds = feeds
  }
}
