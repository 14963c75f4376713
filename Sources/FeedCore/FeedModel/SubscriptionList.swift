/// A list of subscriptions written by another program.
package struct SubscriptionList: Equatable, Sendable {
  /// One feed of the list.
  package struct Feed: Equatable, Sendable {
    /// The URL as written. It has not been checked whether it may be subscribed to.
    package var url: String
    package var title: String?
    /// The address of the site that the feed belongs to.
    package var site: String?
    /// The names of the folders around the feed, from the outside in.
    package var folders: [String] = []
    package var categories: [String] = []

    package init(
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

  package var title: String?
  /// The feeds, in the list's order and with its duplicates.
  package var feeds: [Feed] = []

  package init(title: String? = nil, feeds: [Feed] = []) {
    self.title = title
    self.feeds = feeds
  }
}
