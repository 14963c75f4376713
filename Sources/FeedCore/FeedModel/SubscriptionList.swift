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
    /// The words of the feed's line in our own list, as the `feeds` file spells them; `nil` in a
    /// list of another program.
    package var words: String?

    package init(
      url: String, title: String? = nil, site: String? = nil, folders: [String] = [],
      categories: [String] = [], words: String? = nil
    ) {
      self.url = url
      self.title = title
      self.site = site
      self.folders = folders
      self.categories = categories
      self.words = words
    }
  }

  /// What a list names that is not a feed, and cannot be followed.
  package struct Omission: Equatable, Sendable {
    package enum Reason: Sendable {
      /// A page whose items another program picks out of it by rules of its own.
      case page
      /// Another list, which is not fetched.
      case list
    }

    package let url: String
    package let title: String?
    package let reason: Reason

    package init(url: String, title: String?, reason: Reason) {
      self.url = url
      self.title = title
      self.reason = reason
    }
  }

  package var title: String?
  /// The feeds, in the list's order and with its duplicates.
  package var feeds: [Feed] = []
  /// What is left out, in the list's order.
  package var omissions: [Omission] = []

  package init(title: String? = nil, feeds: [Feed] = []) {
    self.title = title
    self.feeds = feeds
  }
}
