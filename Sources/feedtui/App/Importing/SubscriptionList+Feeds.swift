import FeedCore

nonisolated extension SubscriptionList {
  /// The reader's subscriptions, by their own titles or those that are known of them by their addresses.
  init(_ subscriptions: [Subscription], titles: [String: String]) {
    self.init(
      title: "feedtui",
      feeds: subscriptions.map { subscription in
        Feed(
          url: subscription.url,
          title: subscription.title ?? titles[subscription.url] ?? subscription.url,
          folders: subscription.tags.first.map { $0.split(separator: "/").map(String.init) } ?? [],
          categories: Array(subscription.tags.dropFirst()))
      })
  }

  /// The same for others to see.
  var withoutCredentials: SubscriptionList {
    var list = self
    for index in list.feeds.indices {
      list.feeds[index].url = AddressText.withoutCredentials(feeds[index].url)
      list.feeds[index].title = feeds[index].title.map(AddressText.withoutCredentials)
    }
    return list
  }
}

nonisolated extension Subscription {
  /// What a list of another program says, as a line of the feeds file: its folders are one tag, its categories
  /// are others.
  init(_ feed: SubscriptionList.Feed) {
    let folder = feed.folders.joined(separator: "/")
    var tags = folder.isEmpty ? [] : [folder]
    for category in feed.categories where !tags.contains(category) { tags.append(category) }
    // Lists must have a title; an address is none.
    let addresses = [feed.url, AddressText.withoutCredentials(feed.url)]
    let title = feed.title.flatMap { addresses.contains($0) ? nil : $0 }
    // What looks like a mark or a setting in the feeds file is none of another program's.
    self.init(
      url: Sanitizer.line(feed.url), title: title.map(Sanitizer.line),
      tags: tags.map(Self.plainTag).filter(FeedsFile.isTag))
  }

  /// The tag without marks of the feeds file before it.
  private static func plainTag(_ tag: String) -> String {
    String(Sanitizer.line(tag).drop { $0 == "!" || $0 == "~" })
  }
}
